import { ApiError, type ErrorCode } from "@connect-portal/contract";
import { type Limits, refuseFor } from "../../../limits/limits.ts";
import { canonicalUsername } from "../registration/username.ts";
import type { RecordFailedLogin } from "./record-failed-login.ts";

const codes: readonly ErrorCode[] = ["invalid_credentials", "current_password_wrong", "human_check_failed"];

/** Seconds. */
const WINDOW = 15 * 60;
const FAILURES_OF_ACCOUNT_IN_NETWORK = 10;
const FAILURES_OF_NETWORK = 100;

export interface SignInLimit {
  /**
   * Counts the attempt before the work tries it, so that many at once cannot slip through, and takes it back unless it
   * was a wrong guess. @throws ApiError too_many_requests, and what the work throws
   */
  guard<T>(address: string, username: string, webService: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Slows down who guesses passwords. An account is only ever limited together with a network, so that a stranger cannot
 * lock its owner out.
 */
export function createSignInLimit(limits: Limits, recordFailure: RecordFailedLogin): SignInLimit {
  const pairs = limits.perNetwork({ name: "sign-in", calls: FAILURES_OF_ACCOUNT_IN_NETWORK, seconds: WINDOW });
  const networks = limits.perNetwork({ name: "sign-in-network", calls: FAILURES_OF_NETWORK, seconds: WINDOW });

  /** Seconds to wait. */
  async function attempt(address: string, username: string): Promise<number> {
    // A network that is limited cannot fill the database with names, and an account that is limited in it counts no more
    // for the network: one forgotten script must not shut an office out.
    return networks.wait(address) || (await pairs.take(address, username)) || (await networks.take(address));
  }

  return {
    guard: async (address, typed, webService, work) => {
      const username = canonicalUsername(typed);
      refuseFor(await attempt(address, username));
      try {
        const result = await work();
        await Promise.all([networks.giveBack(address), pairs.forget(address, username)]);
        return result;
      } catch (error) {
        if (isGuess(error)) recordFailure({ username, address, webService, reason: error.code });
        else await Promise.all([networks.giveBack(address), pairs.giveBack(address, username)]);
        throw error;
      }
    },
  };
}

/** Whether a failure counts as a guess. Whatever else goes wrong at sign-in is not the caller's doing. */
export function isGuess(error: unknown): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
