import { sessionValue } from "../../storage/session-value.ts";
import { readClaims, type Session } from "./claims.ts";

export const sessionToken = sessionValue("session-token");

/** Access token for trying APIs, R-4.2. Being set is what "authorized" means; there is no second flag to keep equal. */
export const accessToken = sessionValue("access-token");

/** The end of the access token that the page itself got from the sandbox: such a one may be renewed without asking. */
export const fetchedToken = sessionValue("fetched-token");

/**
 * What the encryption toolbox holds. It may be card data: it stays in this tab only, and goes with the session, by signing
 * out or by closing the tab.
 */
export const toolboxContent = sessionValue("toolbox");

/** What the webhook tester holds: addresses and headers of receivers, which may be secrets. It goes with the session, too. */
export const testerContent = sessionValue("webhook-tester");

/** "expired": a session token is stored, and its time is over. A token that cannot be read counts as none. */
export type SessionState =
  | { readonly status: "anonymous" }
  | { readonly status: "expired"; readonly session: Session }
  | { readonly status: "signed-in"; readonly session: Session };

export function sessionState(token: string | null, now: Date): SessionState {
  const session = token === null ? null : readClaims(token);
  if (!session) return { status: "anonymous" };
  return { status: session.expiresAt > now ? "signed-in" : "expired", session };
}

/** The session of this moment, for code outside of components. */
export function currentSessionState(): SessionState {
  return sessionState(sessionToken.read(), new Date());
}
