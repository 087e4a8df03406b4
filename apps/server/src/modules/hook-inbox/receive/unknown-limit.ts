import { BlockList } from "node:net";
import type { Limits } from "../../../limits/limits.ts";

/** Unknown addresses that a network may try in a minute. */
const rule = { name: "unknown-inbox", calls: 120, seconds: 60, ofProcess: true } as const;
/** The portal's own webhook tester sends from this machine, for all its users; so does a proxy that is not trusted. */
const ruleOfThisMachine = { ...rule, name: "unknown-inbox-here", calls: 6_000 };

const thisMachine = new BlockList();
thisMachine.addSubnet("127.0.0.0", 8);
thisMachine.addAddress("::1", "ipv6");

interface UnknownLimit {
  /** Seconds for which this network may not try; 0 admits it. */
  wait(address: string): number;
  /** Counts an address that there is not. Seconds to wait; 0 when there were not too many. */
  missed(address: string): Promise<number>;
}

/** Slows down who looks for inboxes. Each process counts for itself: a flood of tries must not become one of queries. */
export function createUnknownLimit(limits: Limits): UnknownLimit {
  const networks = limits.perNetwork(rule);
  const here = limits.perNetwork(ruleOfThisMachine);
  const limitOf = (address: string) =>
    thisMachine.check(address, address.includes(":") ? "ipv6" : "ipv4") ? here : networks;

  return {
    wait: (address) => limitOf(address).wait(address),
    missed: (address) => limitOf(address).take(address),
  };
}
