import { forgetSession } from "@connect-portal/openapi-reference/session-keys";
import { forgetValues } from "../../storage/session-value.ts";
import { sessionToken } from "../store/session-store.ts";

/** What is not the user's: where signing in leads, a link that was mailed, and what nobody asks for twice. */
const notOfTheUser = ["left-page", "password-link", "refused-session"];

/**
 * Forgets the session in this tab alone, and all that its user typed or received here, at once and without a call: whoever
 * signs in next in this tab may be somebody else. What a visitor typed into a public form stays theirs.
 */
export function forgetTab(): void {
  const isVisitor = sessionToken.read() === null;
  try {
    forgetValues((name) => notOfTheUser.includes(name) || (isVisitor && name.startsWith("draft.")));
    forgetSession(globalThis.sessionStorage);
  } catch {
    // No storage: nothing was kept.
  }
}
