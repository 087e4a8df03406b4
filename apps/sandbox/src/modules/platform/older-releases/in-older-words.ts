import { ApiError } from "@connect-portal/contract";
import { decimalOf } from "../../../simulator/money/money.ts";

export interface OlderWords {
  /** Pointers to a member in the newest release and in the older one; `*` stands for a list index. */
  readonly places: Readonly<Record<string, string>>;
  /** The currency of amounts that an error text names, which are in minor units. */
  readonly currency?: string;
}

/** Runs the newest release's handler, and translates its errors to the terms of an older release. */
export async function inOlderWords<T>(words: OlderWords, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem.errors) throw error;
    const { detail, errors } = error.problem;
    const { currency } = words;
    const isAboutMoney = error.code === "amount_invalid" || error.code === "limit_above_product";
    const reworded = (text: string) =>
      isAboutMoney && currency !== undefined
        ? text.replace(/\b\d+\b/g, (amount) => decimalOf(Number(amount), currency))
        : text;
    throw new ApiError(error.code, {
      ...(detail !== undefined && { detail: reworded(detail) }),
      errors: errors.map(({ in: where, pointer, message }) => ({
        in: where,
        pointer: olderPlace(pointer, words.places),
        message: reworded(message),
      })),
    });
  }
}

function olderPlace(pointer: string, places: OlderWords["places"]): string {
  const numbers = pointer.split("/").filter((part) => /^\d+$/.test(part));
  const place = places[pointer] ?? places[pointer.replace(/\/\d+(?=\/|$)/g, "/*")] ?? pointer;
  return place.replaceAll("*", () => numbers.shift() ?? "*");
}

/** States and kinds are capitals in release 4.1: `partially_cleared` is `PARTIALLY_CLEARED`. */
export function wordOf<T extends string>(value: T): Uppercase<T> {
  return value.toUpperCase() as Uppercase<T>;
}

/** And back. */
export function fromWord<T extends string>(word: Uppercase<T>): T {
  return word.toLowerCase() as T;
}
