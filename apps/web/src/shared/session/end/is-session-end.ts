import { CallFailure } from "../../api-client/call-failure.ts";

/** A session that has ended has its own dialog, R-8.2; every other failure is said in its place. */
export function isSessionEnd(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 401;
}
