import { ApiError, type ErrorCode } from "@connect-portal/contract";

const codes: readonly ErrorCode[] = ["invalid_credentials", "current_password_wrong", "human_check_failed"];

/** Whether a failure counts as a guess. Whatever else goes wrong at sign-in is not the caller's doing. */
export function isGuess(error: unknown): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
