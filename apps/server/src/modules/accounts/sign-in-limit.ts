import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Seconds. */
const WINDOW = 15 * 60;
const FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
const FAILURES_PER_ADDRESS = 100;

export interface SignInLimit {
  /** Counts an attempt before it is tried, so that many at once cannot slip through. Seconds to wait; 0 lets it pass. */
  attempt(address: string, username: string): Promise<number>;
  /** Takes the attempt back: only failures count. */
  succeeded(address: string, username: string): Promise<void>;
}

/**
 * Slows down who guesses passwords. An account is only ever limited together with an address, so that a stranger
 * cannot lock its owner out. Counts are kept in the memory of this process.
 */
export function createSignInLimit(): SignInLimit {
  const pairs = new RateLimiterMemory({ points: FAILURES_PER_ACCOUNT_AND_ADDRESS, duration: WINDOW });
  const addresses = new RateLimiterMemory({ points: FAILURES_PER_ADDRESS, duration: WINDOW });
  const pairOf = (address: string, username: string) => `${networkOf(address)} ${username.toLowerCase()}`;

  return {
    attempt: async (address, username) => {
      try {
        const network = networkOf(address);
        // Looked at first, so that an address that is limited cannot fill the memory with names.
        const failures = await addresses.get(network);
        if (failures && (failures.consumedPoints ?? 0) >= FAILURES_PER_ADDRESS) throw failures;
        // An account that is limited here counts no more for the address: one forgotten script must not shut an office out.
        await pairs.consume(pairOf(address, username));
        await addresses.consume(network);
        return 0;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return Math.ceil(reason.msBeforeNext / 1000);
      }
    },
    succeeded: async (address, username) => {
      await addresses.reward(networkOf(address));
      await pairs.delete(pairOf(address, username));
    },
  };
}

/** One subscriber has a whole /64 of IPv6 addresses (RFC 6177), so those count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
