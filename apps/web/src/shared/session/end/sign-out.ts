import { callPortal } from "../../api-client/call-portal.ts";
import { readMark, writeMark } from "../browser-mark.ts";
import { readClaims } from "../store/claims.ts";
import { sessionToken } from "../store/session-store.ts";
import { forgetTab } from "./forget-tab.ts";
import { endInOtherTabs } from "./heed-session-end.ts";

/** Forgets the session in all tabs of the browser, without a call: for one that the server has already ended. */
export function clearSession(): void {
  const token = sessionToken.read();
  forgetTab();
  // Another session than this tab's may have begun in another tab: that one goes on.
  if (token !== null && readMark()?.id === readClaims(token)?.id) writeMark(null);
}

/**
 * Forgets the session in this tab, without a call. Other tabs that have it offer to sign in again and keep what was typed:
 * their user has not signed out, a failure came between.
 */
export function leaveSession(): void {
  const token = sessionToken.read();
  forgetTab();
  if (token !== null) endInOtherTabs(token, "expired");
}

/**
 * Signs out. The page forgets the session at once; the server is told, and its answer changes nothing: a session that
 * has already ended is not a failure. The caller goes on to the page that fits.
 */
export function signOut(): void {
  endOnServer();
  clearSession();
}

/** Signs out as a failed load does: as leaveSession, and the server is told. */
export function signOutAfterFailure(): void {
  endOnServer();
  leaveSession();
}

function endOnServer(): void {
  if (sessionToken.read() !== null) callPortal("signOut", { keepalive: true }).catch(() => undefined);
}
