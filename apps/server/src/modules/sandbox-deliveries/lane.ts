import { setTimeout } from "node:timers/promises";
import type { Database } from "@connect-portal/database";
import { type Outcome, selectDue, type Waiting } from "./deliveries.repository.ts";
import {
  type EndpointKey,
  type Lease,
  type OwnedEndpoint,
  releaseEndpoint,
  renewLease,
} from "./endpoints.repository.ts";
import type { Attempt, EventMessage } from "./send/send-event.ts";
import { outcomeOf, settleOutcomes } from "./settle-outcomes.ts";
import { type EventSource, takeIn } from "./take-in.ts";

/** Of one endpoint. */
const AT_ONCE = 8;
/** Deliveries that are looked up at once: of a subject the first, so that few wait in memory. */
const LOOK_UP = 16;

export interface LaneSetup {
  readonly db: Database;
  readonly now: () => Date;
  readonly owner: string;
  readonly portal: string | undefined;
  readonly events: EventSource;
  readonly send: (message: EventMessage) => Promise<Attempt>;
  /** Whether the account may have another one under way; `end` gives the place back. */
  readonly places: { take(userId: number): boolean; end(userId: number): void };
  readonly count: (outcome: Outcome) => void;
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly lease: number;
  readonly pause: number;
}

/**
 * Sends what an endpoint that this worker has claimed gets, until nothing is due: one delivery of a subject at a time,
 * several subjects at once. Gives the endpoint back at its end.
 */
export async function runLane(key: EndpointKey, setup: LaneSetup): Promise<void> {
  const { db, now, owner, places, signal, pause } = setup;
  const underWay = new Map<string, Promise<void>>();
  let isOver = false;
  let failure: unknown;
  let renewedAt = 0;
  const leaseNow = (): Lease => ({ owner, now: now(), until: new Date(now().getTime() + setup.lease) });
  const settle = settler(setup);

  async function own(): Promise<OwnedEndpoint | undefined> {
    renewedAt = performance.now();
    return renewLease(db, key, leaseNow());
  }

  function start(endpoint: OwnedEndpoint, delivery: Waiting): void {
    const { id: endpointId, url, secrets } = endpoint;
    const message = { id: delivery.eventId, endpointId, url, secrets, body: delivery.body };
    const work = setup
      .send(message)
      .then((attempt) => settle(endpoint, outcomeOf(delivery, attempt, now())))
      .then((isEnabled) => {
        isOver ||= !isEnabled;
      })
      .catch((error: unknown) => {
        failure ??= error;
        isOver = true;
      })
      .finally(() => {
        underWay.delete(delivery.subject);
        places.end(key.userId);
      });
    underWay.set(delivery.subject, work);
  }

  /** Until one ends, or there may be something new. */
  const something = () =>
    Promise.race([...underWay.values(), setTimeout(pause, undefined, { signal, ref: false }).catch(() => {})]);

  let due: Waiting[] = [];
  let endpoint = await own();
  try {
    while (endpoint && !isOver && !signal.aborted) {
      const next = due[0];
      if (next && underWay.size < AT_ONCE && places.take(key.userId)) {
        due.shift();
        start(endpoint, next);
        continue;
      }
      if (next) {
        await something();
        if (performance.now() - renewedAt > setup.lease / 3) endpoint = await own();
        continue;
      }
      endpoint = await own();
      if (!endpoint) break;
      due = await selectDue(db, key, [...underWay.keys()], now(), LOOK_UP);
      if (due.length > 0) continue;
      // Only when there is room for more: few rows wait, so that looking for those that are due stays cheap.
      const room = endpoint.isBehind ? await takeIn(db, key, leaseNow(), setup.events) : "none";
      if (room === "lost") break;
      if (room === "taken") continue;
      if (underWay.size === 0) break;
      await something();
    }
  } catch (error) {
    failure ??= error;
  }
  await Promise.all(underWay.values());
  // What has failed is tried again when the lease has run out, not at once and for ever.
  if (failure !== undefined) throw failure;
  await releaseEndpoint(db, key, owner);
}

/** Writes together what ends while something is written. Resolves with whether the endpoint is still enabled. */
function settler({ db, now, portal, count }: LaneSetup) {
  let gathered: Outcome[] = [];
  let writing: Promise<boolean> = Promise.resolve(true);
  let next: Promise<boolean> | undefined;

  return (endpoint: OwnedEndpoint, outcome: Outcome): Promise<boolean> => {
    gathered.push(outcome);
    next ??= writing
      .catch(() => true)
      .then(() => {
        const outcomes = gathered;
        gathered = [];
        next = undefined;
        writing = settleOutcomes(db, endpoint, outcomes, { now: now(), portal });
        return writing.then((isEnabled) => {
          for (const one of outcomes) count(one);
          return isEnabled;
        });
      });
    return next;
  };
}
