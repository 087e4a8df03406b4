import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import type { RunningRoutine } from "../routine.ts";
import type { Outcome } from "./deliveries.repository.ts";
import { claimEndpoints, type EndpointKey } from "./endpoints.repository.ts";
import { type LaneSetup, runLane } from "./lane.ts";
import type { EventSource } from "./take-in.ts";

/** Endpoints that this process sends to at once, and requests of an account. A slow one has no more than its own. */
const MOST_LANES = 256;
const OF_ACCOUNT = 16;

/** Milliseconds. */
export interface DeliveryPace {
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
  readonly portal: string | undefined;
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
  /** By account and endpoint. */
  const lanes = new Map<string, Promise<void>>();
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
    signal,
    lease: pace.lease,
    pause: pace.look,
  };

  function open(key: EndpointKey): void {
    // Its lease ran out while the process stood still: the lane goes on, and says so at its next look.
    const name = `${key.userId} ${key.id}`;
    if (lanes.has(name)) return;
    const lane = runLane(key, laneSetup)
      .catch((err: unknown) => log.error({ err, endpoint: key.id }, "events cannot be delivered"))
      .then(() => {
        lanes.delete(name);
      });
    lanes.set(name, lane);
  }

  async function look(): Promise<void> {
    const most = MOST_LANES - lanes.size;
    if (most <= 0) return;
    const at = now();
    const until = new Date(at.getTime() + pace.lease);
    for (const key of await claimEndpoints(db, { owner, now: at, until }, most)) open(key);
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
      await running;
      await Promise.all(lanes.values());
    },
  };
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
