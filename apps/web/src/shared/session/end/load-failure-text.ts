import { commonErrors } from "@connect-portal/contract";
import { CallFailure, INTERNAL_ERROR } from "../../api-client/call-failure.ts";

/** catalogue pages: 401 is an ended session, everything else an internal error. One that nobody used says so. */
export function loadFailureText(failure: unknown): string {
  if (!(failure instanceof CallFailure) || failure.status !== 401) return INTERNAL_ERROR;
  return isIdleEnd(failure) ? commonErrors.session_idle.text : commonErrors.session_expired.text;
}

/** Whether the session has ended because nobody used it. */
export function isIdleEnd(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === "session_idle";
}
