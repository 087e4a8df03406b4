import type { CallFailure } from "../../api-client/call-failure.ts";
import { readMark, writeMark } from "../browser-mark.ts";
import { readClaims } from "../store/claims.ts";
import { earlyEnd, type SessionEnd, sessionToken } from "../store/session-store.ts";
import { isSessionEnd } from "./use-session-end.ts";

/**
 * The one place that hears of an ended session: a call that carried `token` has failed. This tab and all others then offer
 * to sign in again, and keep what was typed. True when the session ended, and another has taken its place since: the call
 * can be made again.
 */
export function heedSessionEnd(failure: CallFailure, token: string): boolean {
  if (!isSessionEnd(failure)) return false;
  const current = sessionToken.read();
  if (current !== token) return current !== null;
  const end = failure.code === "session_idle" ? "idle" : "expired";
  endInTab(end);
  endInOtherTabs(token, end);
  return false;
}

/** Says in this tab that its session is over. */
export function endInTab(end: SessionEnd): void {
  if (earlyEnd.read() !== null) return;
  try {
    earlyEnd.write(end);
  } catch {
    // No storage: nobody is signed in.
  }
}

/** Tells the other tabs, unless they have another session by now. */
export function endInOtherTabs(token: string, end: SessionEnd): void {
  const session = readClaims(token);
  const mark = readMark();
  if (session && mark?.id === session.id && !mark.end) writeMark(session, end);
}
