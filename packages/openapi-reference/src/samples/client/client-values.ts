import { UnwritableCall } from "../call.ts";
import { texts } from "../texts.ts";
import type { ClientArgument } from "./client-call.ts";

/** How a language writes one value of a type, and a list of them. */
export interface ValueForms {
  readonly one: (text: string, type: string) => string;
  /** `items` are written already. */
  readonly list: (items: readonly string[], type: string) => string;
  /** Of the items of a list. */
  readonly itemType: (type: string) => string;
}

/** The value of an argument as its type in the client wants it. */
export function valueText({ value, type }: ClientArgument, { one, list, itemType }: ValueForms): string {
  if (value === undefined) throw new Error("Only what is sent is written");
  if (typeof value === "string") return one(value, type);
  return list(
    value.map((item) => one(item, itemType(type))),
    type,
  );
}

/** JSON's numbers are numbers in each of the languages; others are not, or mean another one, such as 007. */
export function numberText(text: string, type: string): string {
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return text;
  throw unfit(text, type);
}

export function integerText(text: string, type: string): string {
  if (/^-?(?:0|[1-9]\d*)$/.test(text)) return text;
  throw unfit(text, type);
}

export function booleanText(text: string, type: string): string {
  if (text === "true" || text === "false") return text;
  throw unfit(text, type);
}

function unfit(text: string, type: string): UnwritableCall {
  return new UnwritableCall(texts.client.wrongType(type, JSON.stringify(text)));
}
