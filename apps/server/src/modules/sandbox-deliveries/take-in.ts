import type { Database } from "@connect-portal/database";
import { type ChosenFault, cancelWaiting, type Waiting } from "./deliveries.repository.ts";
import type { EndpointKey, Lease } from "./endpoints.repository.ts";
import { insertDeliveries, lockCursor, moveCursor } from "./take-in.repository.ts";

/** Events of one transaction: the embedded database serves others in between. */
const BATCH = 100;
/** Deliveries of an endpoint that wait at most; events beyond them stay in the world until there is room. */
const MOST_WAITING = 5_000;
/** Milliseconds for which an event is tried. */
const GIVE_UP = 86_400_000;

/** An event of a world, with the webhook that tells of it. */
interface EventToSend {
  readonly id: string;
  readonly sequence: number;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
}

/** Reads the events that the sandbox stores. */
export interface EventSource {
  /** The oldest first. */
  after(
    db: Database,
    world: number,
    query: { readonly after: number; readonly limit: number },
  ): Promise<readonly EventToSend[]>;
  /** How the faults of a world choose what happens to the `count`th delivery to an endpoint since they were set. */
  faultsOf(db: Database, world: number): Promise<(endpointId: string, count: number) => ChosenFault | null>;
  newDeliveryId(): string;
}

/**
 * Makes deliveries of the next events in the transaction that moves the endpoint's cursor over them, so that a worker that
 * dies loses none. Resolves with those that are due, and with whether there may be more.
 */
export async function takeIn(
  db: Database,
  key: EndpointKey,
  lease: Lease,
  source: EventSource,
): Promise<{ readonly due: readonly Waiting[]; readonly isMore: boolean } | "lost"> {
  return db.transaction(async (tx) => {
    const endpoint = await lockCursor(tx, key, lease);
    if (!endpoint) return "lost";
    const { now } = lease;
    const isNewWorld = endpoint.world !== endpoint.currentWorld;
    if (isNewWorld) await cancelWaiting(tx, key, now);
    else if (endpoint.waiting >= MOST_WAITING) return { due: [], isMore: false };
    const world = endpoint.currentWorld;
    const after = isNewWorld ? 0 : endpoint.cursor;
    const events = await source.after(tx, world, { after, limit: BATCH });
    const chosen = events.filter(({ type }) => endpoint.eventTypes === null || endpoint.eventTypes.includes(type));
    const faultOf = endpoint.hasFaults && chosen.length > 0 ? await source.faultsOf(tx, world) : () => null;
    const deliveries = chosen.map((event, index) => {
      const number = endpoint.lastNumber + index + 1;
      return {
        id: source.newDeliveryId(),
        number,
        eventId: event.id,
        type: event.type,
        subject: event.subject,
        body: event.body,
        fault: faultOf(key.id, number - endpoint.faultsFrom),
      };
    });
    const giveUpAt = new Date(now.getTime() + GIVE_UP);
    const due =
      deliveries.length > 0 ? await insertDeliveries(tx, key, deliveries, { now, giveUpAt }) : new Set<string>();
    // Events are read after the world's row, with which they were written: when there are none, there is nothing to lose.
    const cursor = events.at(-1)?.sequence ?? Math.max(after, endpoint.lastEvent);
    await moveCursor(tx, key, { world, cursor, lastNumber: endpoint.lastNumber + deliveries.length });
    return {
      due: deliveries
        .filter(({ id }) => due.has(id))
        .map((delivery) => ({ ...delivery, attempts: 0, tries: 0, faultHappened: false, giveUpAt })),
      isMore: events.length === BATCH,
    };
  });
}
