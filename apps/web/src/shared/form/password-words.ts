import type { PasswordFault } from "@connect-portal/contract/password-rule";
import { texts } from "./texts.ts";

/** How a password stands that is being typed; `unknown` while its judge is on the way, or did not come. */
export type PasswordVerdict = PasswordFault | "empty" | "unknown" | "good";

/** What stands under the field. */
export function passwordWords(verdict: PasswordVerdict): string {
  return texts.password.verdicts[verdict];
}

/** Whether the server would refuse it: said in amber while somebody types. */
export function isRefused(verdict: PasswordVerdict): boolean {
  return verdict === "common" || verdict === "own" || verdict === "guessable";
}
