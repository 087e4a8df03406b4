import { PASSWORD_LEAST, PASSWORD_LONG } from "@connect-portal/contract";
import type { PasswordFault } from "@connect-portal/password-rule";

/** How a password stands that is being typed; `unknown` while its judge is on the way, or did not come. */
export type PasswordVerdict = PasswordFault | "empty" | "unknown" | "good";

const RULE = `${PASSWORD_LONG} characters or more, or ${PASSWORD_LEAST} that are hard to guess.`;

const words: Readonly<Record<PasswordVerdict, string>> = {
  empty: RULE,
  short: RULE,
  unknown: RULE,
  common: "One of the passwords that are tried first. Choose another one.",
  own: "Your username or email address is tried first. Choose another one.",
  guessable: `Easy to guess. Make it ${PASSWORD_LONG} characters, such as a few words.`,
  good: "Good: hard to guess.",
};

/** What stands under the field. */
export function passwordWords(verdict: PasswordVerdict): string {
  return words[verdict];
}

/** Whether the server would refuse it: said in amber while somebody types. */
export function isRefused(verdict: PasswordVerdict): boolean {
  return verdict === "common" || verdict === "own" || verdict === "guessable";
}
