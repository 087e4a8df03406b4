import { randomUUID } from "node:crypto";
import { findCardNumbers } from "@connect-portal/contract/card-numbers";

/** What may be repeated in a header, a log line and an address without a second thought: "." and ".." are parts of paths. */
const VALID = /^(?!\.{1,2}$)[\w.:+/=-]{1,128}$/;

/** As many digits in a row may be a card number, in whatever the caller counts. */
const MANY_DIGITS = /\d{13}/;

/** The caller's X-Request-Id where it is harmless, else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === "string" && VALID.test(header) && isHarmless(header) ? header : randomUUID();
}

function isHarmless(id: string): boolean {
  return !MANY_DIGITS.test(id) && findCardNumbers(id).length === 0;
}
