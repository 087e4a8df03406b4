import { sessionValue } from "../../storage/session-value.ts";
import { readClaims, type Session } from "./claims.ts";

export const sessionToken = sessionValue("session-token");

/** How the session of this tab's token ended before its time; unset while the server takes the token. */
export const earlyEnd = sessionValue("session-end");

/** "idle": nobody used it. */
export type SessionEnd = "expired" | "idle";

/** Access token for trying APIs, R-4.2. Being set is what "authorized" means; there is no second flag to keep equal. */
export const accessToken = sessionValue("access-token");

/** The end of the access token that the page itself got from the sandbox: such a one may be renewed without asking. */
export const fetchedToken = sessionValue("fetched-token");

/**
 * Input of the encryption toolbox. It may be card data: it stays in this tab, and is deleted by signing out or closing
 * the tab.
 */
export const toolboxContent = sessionValue("toolbox");

/**
 * Input of the webhook tester: addresses and headers of receivers, which may be secrets. It is deleted with the
 * session, too.
 */
export const testerContent = sessionValue("webhook-tester");

/**
 * "expired": a session token is stored, and its time is over or the server no longer takes it. A token that cannot be read
 * counts as none.
 */
export type SessionState =
  | { readonly status: "anonymous" }
  | { readonly status: "expired"; readonly session: Session; readonly end: SessionEnd }
  | { readonly status: "signed-in"; readonly session: Session };

/** `early` is what `earlyEnd` holds. */
export function sessionState(token: string | null, now: Date, early: string | null = null): SessionState {
  const session = token === null ? null : readClaims(token);
  if (!session) return { status: "anonymous" };
  if (early === null && session.expiresAt > now) return { status: "signed-in", session };
  return { status: "expired", session, end: early === "idle" ? "idle" : "expired" };
}

/** The session of this moment, for code outside of components. */
export function currentSessionState(): SessionState {
  return sessionState(sessionToken.read(), new Date(), earlyEnd.read());
}
