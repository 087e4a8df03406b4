import { BlockList } from "node:net";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "../../accounts/sign-in-limit.ts";

/** Seconds. */
const WINDOW = 60;
/** Unknown addresses that a network may try. */
const TRIES = 120;
/** The portal's own webhook tester sends from this machine, for all its users; so does a proxy that is not trusted. */
const TRIES_OF_THIS_MACHINE = 6_000;

const thisMachine = new BlockList();
thisMachine.addSubnet("127.0.0.0", 8);
thisMachine.addAddress("::1", "ipv6");

export interface UnknownLimit {
  /** Seconds for which this network may not try; 0 lets it. */
  wait(address: string): Promise<number>;
  /** Counts an address that there is not. */
  missed(address: string): Promise<void>;
}

/** Slows down who looks for inboxes. Counts are kept in the memory of this process. */
export function createUnknownLimit(): UnknownLimit {
  const networks = new RateLimiterMemory({ points: TRIES, duration: WINDOW });
  const local = new RateLimiterMemory({ points: TRIES_OF_THIS_MACHINE, duration: WINDOW });
  const limiterOf = (address: string) =>
    thisMachine.check(address, address.includes(":") ? "ipv6" : "ipv4") ? local : networks;

  return {
    wait: async (address) => {
      const limiter = limiterOf(address);
      const count = await limiter.get(networkOf(address));
      if (!count || (count.consumedPoints ?? 0) < limiter.points) return 0;
      return Math.ceil(count.msBeforeNext / 1000);
    },
    // More than allowed rejects, and `wait` says so from then on.
    missed: (address) =>
      limiterOf(address)
        .consume(networkOf(address))
        .then(
          () => {},
          () => {},
        ),
  };
}
