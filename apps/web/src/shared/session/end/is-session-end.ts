import { CallFailure } from "../../api-client/call-failure.ts";

/** Codes of a 401 that say nothing of the session. */
const otherwise: readonly (string | null)[] = ["invalid_credentials", "sign_in_over"];

/** A session that has ended has its own dialog, R-8.2; every other failure is said in its place. */
export function isSessionEnd(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 401 && !otherwise.includes(failure.code);
}
