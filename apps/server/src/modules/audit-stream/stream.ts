import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { OpenDatabase } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import {
  acknowledge,
  addReceiver,
  claim,
  findUnsentDay,
  listRecordsAfter,
  noteFailure,
  release,
  type UnsentDay,
} from "./audit-stream.repository.ts";
import { beginAgain, findDifference } from "./difference.repository.ts";
import { nextBatch } from "./next-batch.ts";
import type { OpenReceiver } from "./receivers/open-receiver.ts";
import type { StreamTarget } from "./stream-target.ts";

/** Records of one batch: the embedded database serves others in between. */
const BATCH = { pglite: 100, postgres: 500 };
/** Records that a syslog receiver gets once more after a connection has failed: a batch. */
const REPEAT = 500;

/** Milliseconds. */
export interface StreamPace {
  /** Between two looks for new records. */
  readonly look: number;
  /** Between two looks whether the worker that sends has gone. */
  readonly other: number;
  /** After a first failure; each further one waits twice as long, up to the longest. */
  readonly first: number;
  readonly longest: number;
  /** For which a worker has the receiver when it has died; more than twice what a batch may take. */
  readonly lease: number;
}

const usualPace: StreamPace = { look: 1_000, other: 5_000, first: 1_000, longest: 15_000, lease: 40_000 };
/** Milliseconds after which a failed statement is tried again. */
const AFTER_FAULT = 5_000;
/** Characters of a failure that are kept. */
const LONGEST_FAILURE = 300;

interface StreamSetup {
  readonly database: OpenDatabase;
  readonly target: StreamTarget;
  readonly from: "first" | "next";
  readonly receiver: OpenReceiver;
  readonly log: FastifyBaseLogger;
  readonly pace?: StreamPace;
}

export interface RunningStream {
  /** Ends what is under way and lets another worker go on. */
  stop(): Promise<void>;
}

/**
 * Sends each record at least once: the receiver's place in the database moves when it has acknowledged, and never over a
 * record. One worker of all does it at a time.
 */
export function startStream({
  database: { db, driver },
  target,
  from,
  receiver,
  log,
  pace = usualPace,
}: StreamSetup): RunningStream {
  const sender = { receiver: target.id, owner: randomUUID() };
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAdded = false;
  /** On the clock of performance.now. */
  let ownedUntil = 0;
  let isFailing = false;
  let pause = pace.first;

  /** The lease is counted from before the query, so that this process believes it shorter than the database does. */
  async function own(): Promise<boolean> {
    const asked = performance.now();
    if (ownedUntil - asked > pace.lease / 2) return true;
    if (!isAdded) await addReceiver(db, target.id, from);
    isAdded = true;
    const claimed = await claim(db, sender, pace.lease / 1_000);
    if (claimed.isMine) ownedUntil = asked + pace.lease;
    else if (isFailing && !claimed.isFailing) succeed();
    return claimed.isMine;
  }

  /** Resolves with the milliseconds to wait. */
  async function pass(): Promise<number> {
    if (!(await own())) return pace.other;
    const difference = await findDifference(db, target.id);
    if (difference) {
      if (!(await beginAgain(db, sender, difference))) {
        ownedUntil = 0;
        return pace.other;
      }
      log.error(
        { receiver: target.name, difference },
        "the activity log is not what its receiver acknowledged, and is sent again from that day: see docs/audit.md",
      );
    }
    const unsent = await findUnsentDay(db, target.id);
    if (!unsent) return pace.look;
    const records = await listRecordsAfter(db, unsent, BATCH[driver]);
    const { events, last, hash, missing } = nextBatch(records, unsent, receiver.write);
    try {
      if (events.length > 0) await receiver.deliver(events, signal);
    } catch (error) {
      if (signal.aborted) return 0;
      return await fail(error);
    }
    if (!(await acknowledge(db, sender, { day: unsent.day, position: last, hash }))) {
      ownedUntil = 0;
      return pace.other;
    }
    if (missing.length > 0) tellMissing(unsent, missing);
    succeed();
    return 0;
  }

  async function fail(error: unknown): Promise<number> {
    const failure = explain(error);
    if (!isFailing) log.error({ receiver: target.name, failure }, "the activity log is not taken: its records wait");
    isFailing = true;
    await noteFailure(db, sender, failure, target.isSyslog ? REPEAT : 0);
    const wait = pause;
    pause = Math.min(2 * pause, pace.longest);
    if (wait >= pace.longest) {
      // Another worker may stand where the way to the receiver is open.
      await release(db, sender);
      ownedUntil = 0;
    }
    return wait;
  }

  function succeed(): void {
    pause = pace.first;
    if (isFailing) log.info({ receiver: target.name }, "the activity log is taken again");
    isFailing = false;
  }

  function tellMissing({ day }: UnsentDay, missing: readonly string[]): void {
    log.error({ day, missing }, "records are missing in the activity log, and are not sent: see docs/audit.md");
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const wait = await pass().catch((err: unknown) => {
        ownedUntil = 0;
        log.error({ err }, "the activity log cannot be read to be sent");
        return AFTER_FAULT;
      });
      if (wait > 0) await setTimeout(wait, undefined, { signal }).catch(() => {});
    }
    // When releasing fails, the lease expires by itself.
    if (ownedUntil > 0) await release(db, sender).catch(() => {});
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Node reports a refused connection to a name with several addresses as an AggregateError with an empty message. */
function explain(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return String(first instanceof Error ? first.message : first).slice(0, LONGEST_FAILURE);
}
