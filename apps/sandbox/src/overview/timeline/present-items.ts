import type { TimelineEntry, TimelineEvent, TimelineItem } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { authorizations } from "../../entities/payments.ts";
import type { Authorization, Decision } from "../../simulator/authorizations/authorization.ts";
import type { NewEntry, ReadWorld } from "../../world/world.ts";
import {
  type EventDeliveryRow,
  selectByIds,
  selectDeliveriesOf,
  type TimelineEventRow,
} from "./timeline.repository.ts";

export interface Rows {
  readonly events: readonly TimelineEventRow[];
  readonly entries: readonly NewEntry[];
}

/** The reader of a timeline, and the source of its data. */
export interface Reader {
  readonly db: Database;
  readonly world: ReadWorld;
  readonly userId: number;
}

interface ItemsPage {
  readonly items: TimelineItem[];
  readonly nextCursor: string | null;
}

/** Ids without their prefixes are numbered in the order of creation, across all kinds. */
const placeOf = ({ id }: { readonly id: string }) => id.slice(4);

/**
 * The first `limit` events and entries in one order, each event with its decision and its deliveries. The next cursor
 * is the position of the last one; null when there are no more.
 */
export async function presentItems(
  { db, world, userId }: Reader,
  { events, entries }: Rows,
  { limit, order }: { readonly limit: number; readonly order: "oldest" | "newest" },
): Promise<ItemsPage> {
  const sign = order === "oldest" ? 1 : -1;
  const all = [...events, ...entries].sort((one, other) => (placeOf(one) < placeOf(other) ? -sign : sign));
  const shown = all.slice(0, limit);
  const shownEvents = shown.filter(isEvent);
  const [deliveries, decided] = await Promise.all([
    selectDeliveriesOf(db, userId, shownEvents, world.createdAt),
    selectByIds(db, world.id, authorizations, authorizationsOf(shownEvents)),
  ]);
  const byId = new Map(decided.map((authorization) => [authorization.id, authorization]));
  const byEvent = Map.groupBy(deliveries, ({ eventId }) => eventId);
  const items = shown.map((row) =>
    isEvent(row) ? presentEvent(row, byId.get(row.subject), byEvent.get(row.id) ?? []) : presentEntry(row),
  );
  const last = shown.at(-1);
  return { items, nextCursor: all.length > limit && last ? placeOf(last) : null };
}

/** A page of events in the order of the rows, of which the last is only there to say that there are more. */
export async function presentEvents(reader: Reader, events: readonly TimelineEventRow[], limit: number) {
  const { items, nextCursor } = await presentItems(reader, { events, entries: [] }, { limit, order: "newest" });
  return { items: items.filter((item) => item.kind === "event"), nextCursor };
}

function isEvent(row: TimelineEventRow | NewEntry): row is TimelineEventRow {
  return "sequence" in row;
}

function authorizationsOf(events: readonly TimelineEventRow[]): string[] {
  const ids = events.map(({ subject }) => subject).filter((id) => id.startsWith(`${authorizations.prefix}_`));
  return [...new Set(ids)];
}

function presentEvent(
  event: TimelineEventRow,
  authorization: Authorization | undefined,
  deliveries: readonly EventDeliveryRow[],
): TimelineEvent {
  const decision = authorization && decisionOf(event, authorization);
  return {
    kind: "event",
    eventId: event.id,
    sequence: event.sequence,
    type: event.type,
    subject: event.subject,
    subjectSequence: event.subjectSequence,
    before: event.before,
    after: event.after,
    requestId: event.requestId,
    due: event.due,
    occurredAt: event.occurredAt.toISOString(),
    decision: decision ? presentDecision(decision) : null,
    deliveries: deliveries.map(presentDelivery),
  };
}

/** The first event of an authorization has its decision, a later one that of an increment. */
function decisionOf({ before, occurredAt }: TimelineEventRow, authorization: Authorization): Decision | undefined {
  if (before === null) return authorization.decision;
  const at = occurredAt.toISOString();
  return authorization.followUps.find((one) => one.at === at && one.decision !== undefined)?.decision;
}

function presentDecision({ responseCode, decidedBy, declinedBy, reason, remedy, checks }: Decision) {
  return {
    responseCode,
    decidedBy,
    declinedBy,
    reason,
    remedy,
    checks: checks.map((one) => ({
      check: one.check,
      result: one.result,
      responseCode: one.responseCode,
      inputs: { ...one.inputs },
    })),
  };
}

function presentDelivery(delivery: EventDeliveryRow): TimelineEvent["deliveries"][number] {
  return {
    deliveryId: delivery.id,
    endpointId: delivery.endpointId,
    endpointName: delivery.endpointName,
    status: delivery.status as TimelineEvent["deliveries"][number]["status"],
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    createdAt: delivery.createdAt.toISOString(),
    attempts: delivery.attempts,
    attemptList: delivery.attemptList.map(({ number, sentAt, durationMs, status, reason, fault }) => ({
      number,
      sentAt: sentAt.toISOString(),
      durationMs,
      status,
      reason,
      fault,
    })),
  };
}

function presentEntry(entry: NewEntry): TimelineEntry {
  return {
    kind: "entry",
    entryId: entry.id,
    booking: entry.booking,
    account: entry.account,
    against: entry.against,
    currencyCode: entry.currency,
    amount: entry.amount,
    balance: entry.balance,
    entryKind: entry.kind,
    about: entry.about,
    description: entry.description,
    bookedAt: entry.bookedAt.toISOString(),
    valueDate: entry.valueDate,
    requestId: entry.requestId,
    due: entry.due,
  };
}
