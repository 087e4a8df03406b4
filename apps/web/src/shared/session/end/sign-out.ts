import { callPortal } from "../../api-client/call-portal.ts";
import { readMark, writeMark } from "../browser-mark.ts";
import { readClaims } from "../store/claims.ts";
import { sessionToken } from "../store/session-store.ts";
import { forgetTab } from "./forget-tab.ts";

/** Forgets the session in all tabs of the browser, without a call: for one that the server has already ended. */
export function clearSession(): void {
  const token = sessionToken.read();
  forgetTab();
  // Another session than this tab's may have begun in another tab: that one goes on.
  if (token !== null && readMark()?.id === readClaims(token)?.id) writeMark(null);
}

/**
 * Signs out. The page forgets the session at once; the server is told, and its answer changes nothing: a session that
 * has already ended is not a failure. The caller goes on to the page that fits.
 */
export function signOut(): void {
  const ended = sessionToken.read() === null ? null : callPortal("signOut", { keepalive: true });
  ended?.catch(() => undefined);
  clearSession();
}
