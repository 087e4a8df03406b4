import { ApiError } from "@connect-portal/contract";
import type { SandboxLimits } from "../../../options.ts";

/** Ten a second, far more than a test run sends. A decryption takes about a millisecond of CPU, a failing one a few. */
const CALLS = 600;

/** Counts a call of an account. @throws ApiError too_many_requests */
export type CountCall = (account: string) => Promise<void>;

export function createCallLimit(limits: SandboxLimits): CountCall {
  const calls = limits.perKey({ name: "encryption", calls: CALLS, seconds: 60, ofProcess: true });
  return async (account) => {
    const retryAfter = await calls.take(account);
    if (retryAfter > 0) throw new ApiError("too_many_requests", { retryAfter });
  };
}
