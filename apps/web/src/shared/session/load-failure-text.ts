import { commonErrors } from "@connect-portal/contract";
import { CallFailure, INTERNAL_ERROR } from "../api-client/call-failure.ts";

/** catalogue pages: 401 is an ended session, everything else an internal error. */
export function loadFailureText(failure: unknown): string {
  return failure instanceof CallFailure && failure.status === 401 ? commonErrors.session_expired.text : INTERNAL_ERROR;
}
