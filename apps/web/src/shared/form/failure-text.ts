import { CallFailure, INTERNAL_ERROR } from "../api-client/call-failure.ts";
import { HumanCheckFailure } from "../human-check/human-check-failure.ts";

/** What a form says when it could not be sent: the server's errorMessage, else the internal error. */
export function failureText(failure: unknown): string {
  if (failure instanceof CallFailure) return failure.errorMessage;
  return failure instanceof HumanCheckFailure ? failure.message : INTERNAL_ERROR;
}
