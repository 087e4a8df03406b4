import type { Database } from "@connect-portal/database";
import type { Letterhead } from "../mail/texts.ts";
import { JudgedConnections } from "../webhooks/send/judged-connections.ts";
import { type Outcome, selectDue, type Waiting } from "./deliveries.repository.ts";
import { keptBack, namingFault } from "./delivery-fault.ts";
import {
  type BegunAttempt,
  type EndpointKey,
  type Lease,
  type OwnedEndpoint,
  releaseEndpoint,
  renewLease,
} from "./endpoints.repository.ts";
import type { Attempt, EventMessage } from "./send/send-event.ts";
import { outcomeOf, settleOutcomes } from "./settle-outcomes.ts";
import { type EventSource, takeIn } from "./take-in.ts";

/** Requests to one endpoint. */
const AT_ONCE = 8;
/** Deliveries that have been sent and are not written: behind a slow database no more are sent. */
const MOST_UNDER_WAY = 64;
/** Deliveries that are looked up at once, and how few of them in memory ask for more. */
const LOOK_UP = 100;
const FEW = 50;
/** Milliseconds after which a change of the endpoint counts at the latest. */
const OUTDATED = 1_000;

export interface LaneSetup {
  readonly db: Database;
  readonly now: () => Date;
  readonly owner: string;
  readonly portal: () => Letterhead;
  readonly events: EventSource;
  readonly send: (message: EventMessage, connections: JudgedConnections) => Promise<Attempt>;
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
 * several subjects at once. Meanwhile it looks up the next ones and writes those that have ended. Gives the endpoint
 * back at its end.
 */
export async function runLane(key: EndpointKey, setup: LaneSetup): Promise<void> {
  const { db, now, owner, places, signal, pause } = setup;
  const connections = JudgedConnections.kept();
  const settle = settler(setup);
  /** By subject, until the outcome is written. */
  const underWay = new Map<string, BegunAttempt>();
  /** The oldest first. */
  let due: Waiting[] = [];
  /** Subjects that wait for a retry since the last look began: what it finds of them is not due. */
  const held = new Set<string>();
  let sending = 0;
  let endpoint: OwnedEndpoint | undefined;
  let isLooking = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isMore = true;
  let failure: unknown;
  let isOver = signal.aborted;
  let wake = () => {};
  const end = (error?: unknown) => {
    failure ??= error;
    isOver = true;
  };
  const stop = () => {
    end();
    wake();
  };
  signal.addEventListener("abort", stop);

  /** Resolves when something ends or is found, or when there may be something new. */
  function something(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, pause);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }

  const attemptOf = async (message: EventMessage, delivery: Waiting): Promise<Attempt> =>
    keptBack(delivery, now()) ?? (await setup.send(namingFault(message, delivery), connections));

  async function deliver(to: OwnedEndpoint, delivery: Waiting): Promise<void> {
    const { id: endpointId, url, secrets } = to;
    const message = { id: delivery.eventId, endpointId, url, secrets, body: delivery.body };
    sending += 1;
    underWay.set(delivery.subject, { id: delivery.id, attempts: delivery.attempts, sentAt: now().toISOString() });
    try {
      const attempt = await attemptOf(message, delivery).finally(() => {
        sending -= 1;
        places.end(key.userId);
        wake();
      });
      const outcome = outcomeOf(delivery, attempt, now());
      if (!(await settle(to, outcome))) end();
      if (outcome.status === "waiting" && !outcome.isLettingPast) {
        held.add(delivery.subject);
        due = due.filter(({ subject }) => subject !== delivery.subject);
      }
    } catch (error) {
      end(error);
    } finally {
      underWay.delete(delivery.subject);
      wake();
    }
  }

  /** Renews the lease, and adds to what is due when little is left. */
  async function look(): Promise<void> {
    isLooking = true;
    lookedAt = performance.now();
    held.clear();
    try {
      const at = now();
      const lease: Lease = { owner, now: at, until: new Date(at.getTime() + setup.lease) };
      endpoint = await renewLease(db, key, lease, [...underWay.values()]);
      if (!endpoint) return end();
      if (due.length > FEW) return;
      const known = [...underWay.values(), ...due].map(({ id }) => id);
      const found = await selectDue(db, key, known, at, LOOK_UP);
      isMore = found.length === LOOK_UP;
      add(found);
      // Later events are taken in when all that is due is known, at the same moment: they do not overtake it.
      if (isMore || !endpoint.isBehind) return;
      const taken = await takeIn(db, key, lease, setup.events);
      if (taken === "lost") return end();
      isMore = taken.isMore;
      add(taken.due);
    } catch (error) {
      end(error);
    } finally {
      isLooking = false;
      wake();
    }
  }

  const add = (found: readonly Waiting[]) => {
    const fresh = found.filter(({ subject }) => !held.has(subject));
    due = [...due, ...fresh].sort((one, other) => one.number - other.number);
  };

  await look();
  while (endpoint && !isOver) {
    const next = due.findIndex(({ subject }) => !underWay.has(subject));
    const delivery = due[next];
    if (delivery && sending < AT_ONCE && underWay.size < MOST_UNDER_WAY && places.take(key.userId)) {
      due.splice(next, 1);
      void deliver(endpoint, delivery);
      continue;
    }
    const age = performance.now() - lookedAt;
    const hasRoom = delivery === undefined && sending < AT_ONCE;
    const isWanted = due.length <= FEW && (isMore || (hasRoom && age > pause));
    if (!isLooking && (isWanted || age > OUTDATED)) void look();
    else if (!isLooking && underWay.size === 0 && due.length === 0) break;
    await something();
  }
  signal.removeEventListener("abort", stop);
  while (isLooking || underWay.size > 0) await something();
  connections.destroy();
  // Retry failures when the lease has expired, instead of at once and forever.
  if (failure !== undefined) throw failure;
  await releaseEndpoint(db, key, { owner, now: now() });
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
        writing = settleOutcomes(db, endpoint, outcomes, { now: now(), portal: portal() });
        return writing.then((isEnabled) => {
          for (const one of outcomes) count(one);
          return isEnabled;
        });
      });
    return next;
  };
}
