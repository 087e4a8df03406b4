import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import type { Letterhead } from "../mail/texts.ts";
import type { RunningRoutine } from "../routine.ts";
import { type Outcome, recordCut } from "./deliveries.repository.ts";
import { claimEndpoints, type EndpointKey } from "./endpoints.repository.ts";
import { type LaneSetup, runLane } from "./lane.ts";
import type { EventSource } from "./take-in.ts";

/** Endpoints that this process sends to at once, and requests of an account. A slow one has no more than its own. */
const MOST_LANES = 256;
const OF_ACCOUNT = 16;
/** Lanes for slow endpoints: the others stay free for those that answer, and for those that are not known. */
const MOST_SLOW = 192;
/** Milliseconds without an attempt that ends, after which a lane is slow, and for how long it may stay. */
const SLOW = 500;
const LONGEST_SLOW = 30_000;
/** Slow endpoints that are remembered when their lanes have ended. */
const MOST_REMEMBERED = 2_000;

/** Milliseconds. */
interface DeliveryPace {
  /** Between two looks for endpoints that have something to be sent. */
  readonly look: number;
  /** After a failed statement. */
  readonly afterFailure: number;
  /** For which an endpoint stays with a worker that has died: longer than an attempt. */
  readonly lease: number;
}

export const usualPace: DeliveryPace = { look: 100, afterFailure: 5_000, lease: 30_000 };

export interface DelivererSetup {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "error">;
  readonly portal: () => Letterhead;
  readonly events: EventSource;
  readonly send: LaneSetup["send"];
  readonly count?: (outcome: Outcome) => void;
  readonly pace?: DeliveryPace;
}

/** Sends events to endpoints, beside others that do: each endpoint is with one worker at a time. */
export function startDeliverer(setup: DelivererSetup): RunningRoutine {
  const { db, now, log, portal, events, send, count = () => {}, pace = usualPace } = setup;
  const owner = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  /** By account and endpoint, the oldest first. */
  const lanes = new Map<string, Lane>();
  const slow = new Set<string>();
  const places = createPlaces(OF_ACCOUNT);
  const laneSetup = {
    db,
    now,
    owner,
    portal,
    events,
    send,
    places,
    count,
    lease: pace.lease,
    pause: pace.look,
  };

  function open(name: string, key: EndpointKey): void {
    const giveWay = new AbortController();
    if (signal.aborted) giveWay.abort();
    const openedAt = performance.now();
    const timed: LaneSetup["send"] = async (message, connections) => {
      const sentAt = performance.now();
      const attempt = await send(message, connections);
      lane.endedAt = performance.now();
      if (lane.endedAt - sentAt < SLOW) slow.delete(name);
      return attempt;
    };
    const lane: Lane = { giveWay, openedAt, endedAt: openedAt, isClaimedAnew: false, over: Promise.resolve() };
    lanes.set(name, lane);
    lane.over = runLane(key, { ...laneSetup, send: timed, signal: giveWay.signal })
      .catch((err: unknown) => log.error({ err, endpoint: key.id }, "events cannot be delivered"))
      .then(() => {
        lanes.delete(name);
        // Otherwise nobody would send until the lease runs out.
        if (lane.isClaimedAnew) open(name, key);
        return lanes.get(name)?.over;
      });
  }

  /**
   * Has slow lanes give way: those that are too many, and those that had their time. Such a lane sends nothing more and
   * ends when what is under way has ended, so that it is not counted any more. Resolves with how many lanes of each kind there are.
   */
  function sortLanes(): { readonly all: number; readonly slow: number } {
    const at = performance.now();
    const staying = [...lanes].filter(([, { giveWay }]) => !giveWay.signal.aborted);
    const standing = staying.filter(([, { endedAt }]) => at - endedAt > SLOW);
    if (slow.size > MOST_REMEMBERED) slow.clear();
    for (const [name] of standing) slow.add(name);
    const leaving = standing.filter(
      ([, { openedAt }], place) => place < standing.length - MOST_SLOW || at - openedAt > LONGEST_SLOW,
    );
    for (const [, { giveWay }] of leaving) giveWay.abort();
    return { all: staying.length - leaving.length, slow: standing.length - leaving.length };
  }

  async function look(): Promise<void> {
    const counts = sortLanes();
    const most = Math.min(MOST_LANES - counts.all, MOST_LANES * 2 - lanes.size);
    if (most <= 0) return;
    const at = now();
    const until = new Date(at.getTime() + pace.lease);
    const without = counts.slow < MOST_SLOW ? [] : [...slow];
    for (const { cut, ...key } of await claimEndpoints(db, { owner, now: at, until }, most, without)) {
      const name = `${key.userId} ${key.id}`;
      const lane = lanes.get(name);
      if (lane) {
        // Its lease ran out while the process stood still, and it goes on with what it has under way; or it ends.
        lane.isClaimedAnew = true;
        continue;
      }
      if (cut.length > 0) await recordCut(db, key, cut);
      open(name, key);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const wait = await look().then(
        () => pace.look,
        (err: unknown) => {
          log.error({ err }, "endpoints with events cannot be found");
          return pace.afterFailure;
        },
      );
      await setTimeout(wait, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      for (const { giveWay } of lanes.values()) giveWay.abort();
      await running;
      await Promise.all([...lanes.values()].map(({ over }) => over));
    },
  };
}

interface Lane {
  /** Aborted when it is to end. */
  readonly giveWay: AbortController;
  readonly openedAt: number;
  /** When an attempt ended last. */
  endedAt: number;
  /** The worker claimed its endpoint again: another lane follows. */
  isClaimedAnew: boolean;
  over: Promise<void>;
}

function createPlaces(most: number) {
  const taken = new Map<number, number>();
  return {
    take: (userId: number): boolean => {
      const count = taken.get(userId) ?? 0;
      if (count >= most) return false;
      taken.set(userId, count + 1);
      return true;
    },
    end: (userId: number): void => {
      const count = (taken.get(userId) ?? 1) - 1;
      if (count > 0) taken.set(userId, count);
      else taken.delete(userId);
    },
  };
}
