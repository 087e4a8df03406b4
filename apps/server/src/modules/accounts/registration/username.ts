import { USERNAME_PATTERN } from "@connect-portal/contract";
import { findCardNumbers, maskCardNumbers } from "@connect-portal/contract/card-numbers";

const pattern = new RegExp(USERNAME_PATTERN);

/**
 * Whether an account can have this name. Only ASCII: what JavaScript and the database take for the same letter differs. No
 * card number: the activity log keeps the name of who acted for good, and as it is.
 */
export function isUsername(text: string): boolean {
  return pattern.test(text) && findCardNumbers(text).length === 0;
}

/** One text for all spellings of a name. Names that no account can have share one. */
export function canonicalUsername(text: string): string {
  return isUsername(text) ? text.toLowerCase() : "";
}

/** A name is shown in lists, mails and exports: line breaks, control characters and card numbers have no place in it. */
export function oneLine(text: string): string {
  return maskCardNumbers(text.replace(/[\p{Cc}\s]+/gu, " ").trim());
}
