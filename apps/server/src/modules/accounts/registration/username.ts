import { USERNAME_PATTERN } from "@connect-portal/contract";

const pattern = new RegExp(USERNAME_PATTERN);

/** Whether an account can have this name. Only ASCII: what JavaScript and the database take for the same letter differs. */
export function isUsername(text: string): boolean {
  return pattern.test(text);
}

/** One text for all spellings of a name. Names that no account can have share one. */
export function canonicalUsername(text: string): string {
  return isUsername(text) ? text.toLowerCase() : "";
}

/** A name is shown in lists, mails and exports: line breaks and control characters have no place in it. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}
