import { isPublic, pagePatternOf } from "@connect-portal/contract";
import { forgetSession } from "@connect-portal/openapi-reference/session-keys";
import { callPortal } from "../../api-client/call-portal.ts";
import { forgetValues } from "../../storage/session-value.ts";
import { readMark, writeMark } from "../browser-mark.ts";
import { readClaims } from "../store/claims.ts";
import { sessionToken } from "../store/session-store.ts";
import { endInOtherTabs } from "./heed-session-end.ts";

/**
 * Entries that do not belong to the user: the page after sign-in, a link that was mailed, and answers that nobody asks
 * for twice.
 */
const notOfTheUser = ["left-page", "password-link", "refused-session"];

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

/**
 * Loads the document anew, so that nothing of a session is left in the tab's memory either: a public page stays where it is,
 * any other becomes the home page.
 */
export function loadAnew(): void {
  hide();
  if (isForEverybody(globalThis.location.pathname)) globalThis.location.reload();
  else globalThis.location.replace("/");
}

/** Like loadAnew, but to the home page; the Back button leads to the page before. */
export function loadHome(): void {
  hide();
  globalThis.location.assign("/");
}

/** Nothing can be seen any more, and no form asks whether it may be left. */
function hide(): void {
  document.documentElement.style.visibility = "hidden";
  globalThis.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
}

/** Whether everybody may open this page. */
function isForEverybody(pathname: string): boolean {
  const pattern = pagePatternOf(pathname);
  return pattern === undefined || isPublic(pattern);
}
