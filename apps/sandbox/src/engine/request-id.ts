import { randomUUID } from "node:crypto";
import { findCardNumbers } from "@connect-portal/contract/card-numbers";

/**
 * Texts that are safe to repeat in a header, a log line and an address. "." and ".." are not: they are parts of paths.
 */
const VALID = /^(?!\.{1,2}$)[\w.:+/=-]{1,128}$/;

/** A run of digits this long may be a card number, whatever the caller means by it. */
const MANY_DIGITS = /\d{13}/;

/** The caller's X-Request-Id if it is safe, else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === "string" && VALID.test(header) && isHarmless(header) ? header : randomUUID();
}

function isHarmless(id: string): boolean {
  return !MANY_DIGITS.test(id) && findCardNumbers(id).length === 0;
}
