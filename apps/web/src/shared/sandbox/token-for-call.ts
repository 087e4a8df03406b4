import { commonErrors, type SandboxTokenAnswer } from "@connect-portal/contract";
import type { GivenToken, TokenFailure, TokenWish } from "@connect-portal/openapi-reference";
import { language } from "@connect-portal/openapi-reference/language";
import { callPortal } from "../api-client/call-portal.ts";
import { failureText } from "../form/failure-text.ts";
import { logNote } from "../log/log-failure.ts";
import { isFetchedToken, keepAccessToken } from "../session/access-token.ts";
import { isSessionEnd } from "../session/end/use-session-end.ts";
import { accessToken, sessionToken } from "../session/store/session-store.ts";
import { isOwnSandbox } from "./is-own-sandbox.ts";
import { texts } from "./texts.ts";

/**
 * A token for a call that has none, or in place of one that the page had fetched and the sandbox no longer takes: the one
 * that is set by now, else a new one of the sandbox, which is set then. A token that the reader brought is never replaced.
 * Null where there is none to be had; that, and why the sandbox gave none, is logged. Never rejects.
 */
export async function tokenForCall({ url, refused }: TokenWish): Promise<GivenToken | TokenFailure | null> {
  if (refused !== null && !isFetchedToken(refused)) return null;
  const given = isOwnSandbox(url) ? await sandboxToken(refused) : null;
  if (given === null || "failure" in given) logNote("No token found");
  return given;
}

async function sandboxToken(refused: string | null): Promise<GivenToken | TokenFailure | null> {
  const current = accessToken.read();
  if (current !== null && current !== refused) return { token: current };
  const session = sessionToken.read();
  try {
    const { access_token: token, expires_in } = await fetchToken();
    // If the user signed out before the token came, do not store it.
    if (sessionToken.read() !== session) return null;
    keepAccessToken(token, { isFetched: true });
    const end = new Date(Date.now() + expires_in * 1000);
    return { token, note: texts.token.sent(clock(end)) };
  } catch (failure) {
    const why = isSessionEnd(failure) ? commonErrors.session_expired.text : texts.token.notGiven(failureText(failure));
    return { failure: why };
  }
}

/** "14:05" in the reader's time zone, like the call history beside it. */
function clock(time: Date): string {
  return time.toLocaleTimeString(language.locale, { hour: "2-digit", minute: "2-digit" });
}

/** A token that the sandbox issues for the signed-in user. Throws CallFailure. */
export function fetchToken(): Promise<SandboxTokenAnswer> {
  return callPortal("issueSandboxToken");
}
