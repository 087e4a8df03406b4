import { ApiError, type ErrorCode } from "@connect-portal/contract";
import { maskCardNumbers } from "@connect-portal/contract/card-numbers";
import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger, onRequestAsyncHookHandler } from "fastify";
import { LRUCache } from "lru-cache";
import { countAll, deleteCount, giveBackAll } from "./limit-counts.repository.ts";
import { networksOf } from "./networks-of.ts";
import { type Allowance, type Count, createMemoryCounter, type WindowCounter } from "./window-counter.ts";

/** Refusals that are remembered. */
const REMEMBERED = 100_000;

/** Milliseconds after which a refused key is counted again: another process may have given it back meanwhile. */
const ASK_AGAIN = 30_000;

interface Refusal {
  readonly resetsAt: number;
  readonly askAgainAt: number;
}

interface Gate {
  /**
   * Counts each key. Returns the seconds to wait; 0 admits it. Counts nothing while a refusal of one of the keys is
   * remembered.
   */
  take(allowances: readonly Allowance[]): Promise<number>;
  /** Seconds for which the key is known to be refused. */
  wait(key: string): number;
  giveBack(keys: readonly string[]): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Milliseconds for which a database that could not count is not asked again: calls do not wait for it one after the other. */
const PAUSE = 2_000;

interface WindowRule {
  /** Unique among the rules: its keys begin with it. */
  readonly name: string;
  /** Number of calls within a number of seconds, starting with the first one. */
  readonly calls: number;
  readonly seconds: number;
  /** For calls that cost less than a count in the database: each process counts for itself. */
  readonly ofProcess?: true;
}

/** A limit for somebody, such as a user. */
interface KeyLimit {
  /** Counts a call. Returns the seconds to wait; 0 admits it. */
  take(key: string | number): Promise<number>;
  /** The call did not count after all. */
  giveBack(key: string | number): Promise<void>;
  /** Seconds for which this process knows that the key has to wait; counts nothing. */
  wait(key: string | number): number;
}

/** A limit for the network of an address; with a name, for that name in that network. */
interface NetworkLimit {
  /** Counts a call. Returns the seconds to wait; 0 admits it. */
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

/**
 * Counts that all processes share, and that a restart does not forget. While the database cannot take them, this process
 * counts alone: a limit neither opens nor refuses everybody because of that.
 */
function createDatabaseCounter(db: Database, log: Pick<FastifyBaseLogger, "warn">): WindowCounter {
  const memory = createMemoryCounter();
  let isAlone = false;
  let askAgainAt = 0;

  async function inDatabase<T>(work: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (performance.now() < askAgainAt) return alone();
    try {
      const result = await work();
      if (isAlone) log.warn("limits are counted in the database again");
      isAlone = false;
      return result;
    } catch (err) {
      if (!isAlone) log.warn({ err }, "limits are counted in this process only, until the database works again");
      isAlone = true;
      askAgainAt = performance.now() + PAUSE;
      return alone();
    }
  }

  return {
    count: (allowances, now) =>
      inDatabase(
        () => countAll(db, allowances, now),
        () => memory.count(allowances, now),
      ),
    giveBack: (keys) =>
      inDatabase(
        () => giveBackAll(db, keys),
        () => memory.giveBack(keys),
      ),
    forget: (key) =>
      inDatabase(
        () => deleteCount(db, key),
        () => memory.forget(key),
      ),
  };
}

/** Counts, and remembers in this process what is over its limit, so that a flood costs no counting. */
function createGate(counter: WindowCounter, now: () => Date): Gate {
  // `max` would take the room of all of them at once.
  const refusals = new LRUCache<string, Refusal>({ maxSize: REMEMBERED, sizeCalculation: () => 1 });

  function wait(key: string): number {
    const refusal = refusals.get(key);
    const present = now().getTime();
    if (!refusal || present >= refusal.askAgainAt || present >= refusal.resetsAt) return 0;
    return secondsUntil(refusal.resetsAt, present);
  }

  function judge({ key, count, resetsAt }: Count, allowances: readonly Allowance[], present: number): number {
    if (!allowances.some((allowance) => allowance.key === key && count > allowance.most)) return 0;
    refusals.set(key, { resetsAt: resetsAt.getTime(), askAgainAt: present + ASK_AGAIN });
    return secondsUntil(resetsAt.getTime(), present);
  }

  return {
    wait,
    take: async (allowances) => {
      const known = Math.max(...allowances.map(({ key }) => wait(key)));
      if (known > 0) return known;
      const present = now();
      const counts = await counter.count(allowances, present);
      return Math.max(...counts.map((count) => judge(count, allowances, present.getTime())));
    },
    giveBack: (keys) => {
      for (const key of keys) refusals.delete(key);
      return counter.giveBack(keys);
    },
    forget: (key) => {
      refusals.delete(key);
      return counter.forget(key);
    },
  };
}

function secondsUntil(end: number, present: number): number {
  return Math.max(1, Math.ceil((end - present) / 1000));
}

/** @throws ApiError with the seconds to wait, when there are any. */
export function refuseFor(seconds: number, code: ErrorCode = "too_many_requests"): void {
  if (seconds > 0) throw new ApiError(code, { retryAfter: seconds });
}

/** Hook of a route that counts its calls by network, before anything is read. */
export function limitedBy(limit: NetworkLimit): onRequestAsyncHookHandler {
  return async (request) => refuseFor(await limit.take(request.ip));
}
