import { maskCardNumbers } from "@connect-portal/contract/card-numbers";
import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import { createDatabaseCounter } from "./database-counter.ts";
import { createGate, type Gate } from "./gate.ts";
import { createMemoryCounter } from "./memory-counter.ts";
import { networksOf } from "./networks-of.ts";
import type { Allowance, WindowCounter } from "./window-counter.ts";

export interface WindowRule {
  /** Unique among the rules: its keys begin with it. */
  readonly name: string;
  /** So many calls within so many seconds, from the first one on. */
  readonly calls: number;
  readonly seconds: number;
  /** For calls that cost less than a count in the database: each process counts for itself. */
  readonly ofProcess?: true;
}

/** A limit for somebody, such as a user. */
export interface KeyLimit {
  /** Counts a call. Seconds to wait; 0 lets it pass. */
  take(key: string | number): Promise<number>;
  /** The call did not count after all. */
  giveBack(key: string | number): Promise<void>;
  /** Seconds for which this process knows that the key has to wait; counts nothing. */
  wait(key: string | number): number;
}

/** A limit for the network of an address; with a name, for that name in that network. */
export interface NetworkLimit {
  /** Counts a call. Seconds to wait; 0 lets it pass. */
  take(address: string, name?: string): Promise<number>;
  /** The call did not count after all. */
  giveBack(address: string, name?: string): Promise<void>;
  /** Starts the network anew. Of the site around it, one call did not count. */
  forget(address: string, name?: string): Promise<void>;
  /** Seconds for which this process knows that the network has to wait; counts nothing. */
  wait(address: string, name?: string): number;
}

export interface Limits {
  perKey(rule: WindowRule): KeyLimit;
  /** An IPv6 network counts by itself and, with a larger number, together with the site around it. */
  perNetwork(rule: WindowRule): NetworkLimit;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly limits: Limits;
  }
}

/** A site has more subscribers than one; who guesses has as many of its networks as it likes. */
const SITE_FACTOR = 4;

/** Every limit that counts calls within a time. An app has one of these. */
export function createLimits(db: Database, now: () => Date, log: Pick<FastifyBaseLogger, "warn">): Limits {
  return limitsOn(createDatabaseCounter(db, log), now);
}

/** @param counter where is counted what all processes share */
export function limitsOn(counter: WindowCounter, now: () => Date): Limits {
  const shared = createGate(counter, now);
  const own = createGate(createMemoryCounter(), now);
  const gateOf = ({ ofProcess }: WindowRule): Gate => (ofProcess ? own : shared);
  return {
    perKey: (rule) => keyLimit(rule, gateOf(rule)),
    perNetwork: (rule) => networkLimit(rule, gateOf(rule)),
  };
}

function keyLimit({ name, calls, seconds }: WindowRule, gate: Gate): KeyLimit {
  return {
    take: (key) => gate.take([{ key: keyOf(name, key), most: calls, seconds }]),
    giveBack: (key) => gate.giveBack([keyOf(name, key)]),
    wait: (key) => gate.wait(keyOf(name, key)),
  };
}

function networkLimit(rule: WindowRule, gate: Gate): NetworkLimit {
  const keysOf = (address: string, name: string) => allowancesOf(rule, address, name).map(({ key }) => key);
  return {
    take: (address, name = "") => gate.take(allowancesOf(rule, address, name)),
    giveBack: (address, name = "") => gate.giveBack(keysOf(address, name)),
    forget: async (address, name = "") => {
      const [subscriber = "", ...site] = keysOf(address, name);
      await gate.forget(subscriber);
      if (site.length > 0) await gate.giveBack(site);
    },
    wait: (address, name = "") => Math.max(...keysOf(address, name).map(gate.wait)),
  };
}

function allowancesOf({ name: rule, calls, seconds }: WindowRule, address: string, name: string): Allowance[] {
  const { subscriber, site } = networksOf(address);
  const allowance = (network: string, most: number) => ({ key: keyOf(rule, network, name), most, seconds });
  const own = allowance(subscriber, calls);
  return site === undefined ? [own] : [own, allowance(site, calls * SITE_FACTOR)];
}

/** A caller may type anything as a name, and keys are stored: card numbers in it are masked. */
function keyOf(...parts: readonly (string | number)[]): string {
  return maskCardNumbers(parts.join(" ").trimEnd());
}
