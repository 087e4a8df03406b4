import type { SignInChallenge } from "@connect-portal/contract";
import { callPortal } from "../../api-client/call-portal.ts";
import { failureText } from "../../form/failure-text.ts";
import { sessionToken } from "../store/session-store.ts";
import { texts } from "../texts.ts";
import { sendCredentials } from "./send-credentials.ts";
import { signIn } from "./sign-in.ts";

export type RenewOutcome =
  | { readonly kind: "renewed" }
  /** The password was right, and a second factor is still to be shown: `keepRenewed` takes what that gives. */
  | { readonly kind: "asked"; readonly asked: SignInChallenge }
  | { readonly kind: "refused"; readonly message: string };

/**
 * Signs the same user in again without leaving the page. A wrong password leaves the session as it is, unlike at /login:
 * what was typed on the page hangs on it. The session before this one is ended. Never throws.
 */
export async function renewSession(username: string, password: string): Promise<RenewOutcome> {
  try {
    const answer = await sendCredentials({ username, password });
    if (answer?.accountNonLocked === false) {
      return { kind: "refused", message: texts.start.notActive };
    }
    if (answer?.secondFactor) return { kind: "asked", asked: answer.secondFactor };
    return keepRenewed(answer?.jwt ?? "");
  } catch (failure) {
    return { kind: "refused", message: failureText(failure) };
  }
}

/** Puts the session of this token in the place of the one before. Never throws. */
export function keepRenewed(jwt: string): RenewOutcome {
  const before = sessionToken.read();
  try {
    signIn(jwt);
  } catch (failure) {
    return { kind: "refused", message: failureText(failure) };
  }
  if (before !== null) endOnServer(before);
  return { kind: "renewed" };
}

/** Its answer changes nothing: a session that has ended already is not a failure. */
function endOnServer(token: string): void {
  callPortal("signOut", {
    anonymous: true,
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}
