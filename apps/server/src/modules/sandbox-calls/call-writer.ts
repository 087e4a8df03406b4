import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { databaseFault } from "@connect-portal/database";
import type { AnsweredCall } from "@connect-portal/sandbox/answered-call";
import type { FastifyBaseLogger } from "fastify";
import type { Dropped, NewCall } from "./calls.repository.ts";
import { bodyMasker } from "./masking/mask-body.ts";
import { LONGEST_READ, maskCall, type TimedCall } from "./masking/mask-call.ts";

/** Limits of waiting calls, in total and per account, so that one caller without pauses leaves room for the others. */
const MOST_WAITING = 2_000;
const MOST_OF_ONE = 1_500;
const MOST_BYTES = 16 * 1024 * 1024;
/** Accounts whose calls that were not kept are counted at the same time. */
const MOST_DROPPING = 1_000;
/** Calls of one statement. */
const GROUP = 100;
/** Milliseconds between two groups. */
const PAUSE = 200;
/**
 * Maximum share of the time for masking and writing; the rest belongs to the callers. A burst is queued; under a
 * lasting load, calls are dropped.
 */
const SHARE = 0.05;
/** Milliseconds of masking after which others of the process have their turn. */
const SLICE = 2;
/** Milliseconds for which the end of the process waits for the database. */
const PATIENCE = 2_000;
/** Milliseconds until the next attempt after the database did not accept calls. */
const AWAY = 1_000;
/** Approximate bytes of a waiting call besides its bodies. */
const BARE = 1_024;

/** The writer's dependencies: storage and time. */
export interface WriterTools {
  insert(calls: readonly NewCall[]): Promise<void>;
  countDropped(dropped: readonly Dropped[]): Promise<void>;
  /** Deletes the account's oldest calls beyond its limit; called after a number of calls. */
  trim(userId: number): Promise<void>;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error" | "info">;
}

export interface CallWriter {
  /** Returns at once; does not throw. */
  record(call: AnsweredCall): void;
  /** Since the process began. */
  readonly counts: { readonly kept: number; readonly dropped: number; readonly waiting: number };
  /** Resolves when nothing waits, or after two seconds. */
  close(): Promise<void>;
}

/** Calls of an account that this process has written since it last had those beyond the newest removed. */
const TRIM_AFTER = 1_000;

interface Waiting {
  readonly call: TimedCall;
  readonly bytes: number;
}

/** Keeps calls after they were answered: in groups, masked, never in the way of a call. */
export function createCallWriter({ insert, countDropped, trim, now, log }: WriterTools): CallWriter {
  const maskBody = bodyMasker();
  const ending = new AbortController();
  const ofAccount = new Map<number, number>();
  const toTrim = new Map<number, number>();
  const dropped = new Map<number, number>();
  const counts = { kept: 0, dropped: 0 };
  let queue: Waiting[] = [];
  let bytes = 0;
  let running: Promise<void> | undefined;
  let isAway = false;
  let isDropping = false;

  function drop(userId: number, why: string): void {
    counts.dropped += 1;
    if (!isDropping) log.warn({ why }, "calls of the sandbox are not kept");
    isDropping = true;
    if (dropped.has(userId) || dropped.size < MOST_DROPPING) dropped.set(userId, (dropped.get(userId) ?? 0) + 1);
  }

  function record(call: AnsweredCall): void {
    const { userId } = call;
    const size = BARE + sizeOf(call.requestBody) + sizeOf(call.responseBody) + call.url.length;
    const own = ofAccount.get(userId) ?? 0;
    if (ending.signal.aborted || queue.length >= MOST_WAITING || own >= MOST_OF_ONE || bytes + size > MOST_BYTES) {
      drop(userId, isAway ? "the database is away" : "there are too many");
      return;
    }
    bytes += size;
    ofAccount.set(userId, own + 1);
    const [requestBody, responseBody] = [heldBody(call.requestBody), heldBody(call.responseBody)];
    const at = new Date(now().getTime() - call.durationMs);
    queue.push({ call: { ...call, requestBody, responseBody, at }, bytes: size });
    start();
  }

  function start(): void {
    running ??= run().finally(() => {
      running = undefined;
      if (queue.length > 0 && !ending.signal.aborted) start();
    });
  }

  async function run(): Promise<void> {
    let pause = PAUSE;
    while (queue.length > 0 || dropped.size > 0) {
      await rest(pause);
      try {
        pause = Math.max(PAUSE, (await writeGroup()) * (1 / SHARE - 1));
        if (isAway) log.info({ waiting: queue.length }, "calls of the sandbox are kept again");
        isAway = false;
      } catch (error) {
        if (!isAway) log.warn({ err: error }, "calls of the sandbox wait for the database");
        isAway = true;
        pause = AWAY;
        if (ending.signal.aborted) return;
      }
    }
  }

  /** Resolves with the milliseconds that it took of the process and of the database. */
  async function writeGroup(): Promise<number> {
    const group = queue.slice(0, GROUP);
    const rows: NewCall[] = [];
    let busy = 0;
    for (let next = 0; next < group.length; ) {
      const began = performance.now();
      do {
        const row = masked(group[next++] as Waiting);
        if (row) rows.push(row);
      } while (next < group.length && performance.now() - began < SLICE);
      busy += performance.now() - began;
      // Others of the process have their turn.
      await setImmediate();
    }
    const began = performance.now();
    if (rows.length > 0) await insertAll(rows);
    takeOff(group);
    if (dropped.size > 0) await tellDropped();
    await trimAccounts();
    return busy + performance.now() - began;
  }

  function masked({ call }: Waiting): NewCall | undefined {
    try {
      return maskCall(call, maskBody);
    } catch (error) {
      log.error({ err: error, operation: call.operation }, "a call of the sandbox cannot be masked");
      drop(call.userId, "it cannot be masked");
      return undefined;
    }
  }

  /** A group that the database refuses is written call by call: one of them must not cost the others. */
  async function insertAll(rows: readonly NewCall[]): Promise<void> {
    try {
      await insert(rows);
      counts.kept += rows.length;
      return;
    } catch (error) {
      if (databaseFault(error) !== undefined) throw error;
    }
    for (const row of rows) {
      try {
        await insert([row]);
        counts.kept += 1;
      } catch (error) {
        if (databaseFault(error) !== undefined) throw error;
        drop(row.user_id, "the database refuses it");
      }
    }
  }

  async function tellDropped(): Promise<void> {
    const told = [...dropped].map(([userId, count]) => ({ user_id: userId, count }));
    await countDropped(told);
    for (const { user_id, count } of told) {
      const left = (dropped.get(user_id) ?? 0) - count;
      if (left > 0) dropped.set(user_id, left);
      else dropped.delete(user_id);
    }
    if (dropped.size === 0) isDropping = false;
  }

  function takeOff(group: readonly Waiting[]): void {
    queue = queue.slice(group.length);
    for (const { call, bytes: size } of group) {
      bytes -= size;
      const left = (ofAccount.get(call.userId) ?? 1) - 1;
      if (left > 0) ofAccount.set(call.userId, left);
      else ofAccount.delete(call.userId);
      toTrim.set(call.userId, (toTrim.get(call.userId) ?? 0) + 1);
    }
  }

  async function trimAccounts(): Promise<void> {
    for (const [userId, written] of toTrim) {
      if (written < TRIM_AFTER) continue;
      await trim(userId);
      toTrim.delete(userId);
    }
    // The nightly job trims accounts that are forgotten here.
    if (toTrim.size > MOST_WAITING) toTrim.clear();
  }

  async function rest(milliseconds: number): Promise<void> {
    const { signal } = ending;
    await sleep(milliseconds, undefined, { ref: false, signal }).catch(() => {});
  }

  return {
    record,
    get counts() {
      return { ...counts, waiting: queue.length };
    },
    async close() {
      ending.abort();
      const over = new AbortController();
      const patience = sleep(PATIENCE, undefined, { ref: false, signal: over.signal }).catch(() => {});
      await Promise.race([running, patience]);
      over.abort();
      if (queue.length > 0) log.error({ lost: queue.length }, "calls of the sandbox are lost: the database is away");
    },
  };
}

function sizeOf(body: string | Buffer | undefined): number {
  return body === undefined || body.length > LONGEST_READ ? 0 : body.length;
}

/** A body that is too long to be kept is not held on to either: its length is. */
function heldBody(body: string | Buffer | undefined): string | Buffer | number | undefined {
  return body === undefined || body.length <= LONGEST_READ ? body : Buffer.byteLength(body);
}
