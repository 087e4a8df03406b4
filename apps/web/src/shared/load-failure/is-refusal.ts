import { CallFailure } from "../api-client/call-failure.ts";

/**
 * The server has understood and says no: there is nothing at this address for this account, or not now. Nothing is wrong
 * with the session. A 401, an error of the server and no answer at all are what has its dialog for.
 */
export function isRefusal(failure: unknown): failure is CallFailure {
  return failure instanceof CallFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 401;
}
