import type { Scheme } from "../../../simulator/cards/test-bins.ts";
import { scatter } from "../../../world/ids.ts";

const SERIAL = 1_000_000;

/**
 * The network's identifier of a transaction, derived from an id so that the same world has the same numbers.
 * Mastercard: Trace ID, made of the product, six characters and the settlement day (MMDD). All others as Visa:
 * Transaction Identifier, 15 digits.
 */
export function networkTransactionIdOf(id: string, scheme: string, now: Date): string {
  const digits = (part: string) => String(scatter(`${id}:${part}`) % SERIAL).padStart(6, "0");
  if (scheme === ("MASTERCARD" satisfies Scheme)) {
    const [, month = "", day = ""] = now.toISOString().slice(0, 10).split("-");
    return `MCC${digits("trace")}${month}${day}`;
  }
  return `3${digits("first")}${digits("last")}${digits("end").slice(-2)}`;
}
