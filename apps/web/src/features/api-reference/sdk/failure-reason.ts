import { CallFailure, INTERNAL_ERROR } from "../../../shared/api-client/call-failure.ts";

/** Why there is no SDK, for the reader: the portal's text, and the generator's own reason where it has one. */
export function failureReason(error: Error): string {
  if (!(error instanceof CallFailure)) return INTERNAL_ERROR;
  return error.detail === null ? error.errorMessage : `${error.errorMessage} ${error.detail}`;
}
