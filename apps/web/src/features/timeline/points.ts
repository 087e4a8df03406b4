import {
  SANDBOX_BASE,
  type SandboxTimeline,
  type TimelineCall,
  type TimelineEntry,
  type TimelineEvent,
  type TimelineItem,
} from "@connect-portal/contract";
import { deliveryFaultWords, dueWords, moneyText } from "../../shared/sandbox/money-text.ts";
import { type Change, changesBetween } from "./changes.ts";
import { texts } from "./texts.ts";

const { lanes: laneNames } = texts;

/** From left to right, as a payment passes them. */
export const lanes = [
  { id: "application", name: laneNames.application },
  { id: "clock", name: laneNames.clock },
  { id: "decision", name: laneNames.decision },
  { id: "ledger", name: laneNames.ledger },
  { id: "state", name: laneNames.state },
  { id: "events", name: laneNames.events },
  { id: "endpoints", name: laneNames.endpoints },
] as const;

type LaneId = (typeof lanes)[number]["id"];

type Decision = NonNullable<TimelineEvent["decision"]>;
type Delivery = TimelineEvent["deliveries"][number];
type Attempt = Delivery["attemptList"][number];

export type Matter =
  | { readonly kind: "request"; readonly call: TimelineCall | null }
  | { readonly kind: "response"; readonly call: TimelineCall }
  | { readonly kind: "due"; readonly due: string; readonly at: string }
  | { readonly kind: "decision"; readonly decision: Decision }
  | { readonly kind: "booking"; readonly entries: readonly TimelineEntry[] }
  | { readonly kind: "state"; readonly event: TimelineEvent; readonly changes: readonly Change[] }
  | { readonly kind: "event"; readonly event: TimelineEvent }
  | { readonly kind: "delivery"; readonly delivery: Delivery; readonly attempt: Attempt | null };

/** A place of the drawing. */
export interface Point {
  readonly id: string;
  readonly lane: LaneId;
  readonly title: string;
  /** ISO 8601: by the sandbox's clock, or for what the portal did in real time. */
  readonly at: string | null;
  readonly isReal: boolean;
  /** It went wrong: a decline, a rejection, an attempt that did not deliver. */
  readonly isBad: boolean;
  /** Id of the request; null where the sandbox itself began. */
  readonly requestId: string | null;
  readonly matter: Matter;
}

/** Changed members that a title names. */
const NAMED = 3;

/** A request: what it asked, what it did, what it was answered, and what became of its events. */
export function pointsOfRequest(
  { requestId, call }: Pick<SandboxTimeline, "requestId" | "call">,
  items: readonly TimelineItem[],
): Point[] {
  const attempts = items.flatMap((item) => (item.kind === "event" ? attemptsOf(item) : []));
  return [
    requestPoint(requestId, call),
    ...groupsOf(items).flatMap(pointsOfGroup),
    ...(call ? [responsePoint(requestId, call)] : []),
    ...attempts.toSorted((one, other) => ((one.at ?? "~") < (other.at ?? "~") ? -1 : 1)),
  ];
}

/** A resource: what happened to it, each with what became of its events; the order of the items stays. */
export function pointsOfSubject(items: readonly TimelineItem[]): Point[] {
  return groupsOf(items).flatMap((group) => [
    ...pointsOfGroup(group),
    ...group.items.flatMap((item) => (item.kind === "event" ? attemptsOf(item) : [])),
  ]);
}

interface Group {
  readonly requestId: string | null;
  /** By the sandbox's clock. */
  readonly at: string;
  readonly due: string | null;
  readonly items: TimelineItem[];
}

/** Groups items by request or scheduled event, and by moment. */
function groupsOf(items: readonly TimelineItem[]): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const { requestId, due } = item;
    const at = item.kind === "event" ? item.occurredAt : item.bookedAt;
    const last = groups.at(-1);
    if (last && last.requestId === requestId && last.due === due && last.at === at) last.items.push(item);
    else groups.push({ requestId, due, at, items: [item] });
  }
  return groups;
}

/** Its decisions first: what was booked and changed followed from them. */
function pointsOfGroup({ requestId, at, due, items }: Group): Point[] {
  const base = { at, isReal: false, isBad: false, requestId };
  const events = items.filter((item) => item.kind === "event");
  const first = items[0]?.kind === "event" ? items[0].eventId : items[0]?.entryId;
  const fell: Point[] =
    due === null
      ? []
      : [
          {
            ...base,
            id: `due-${first}`,
            lane: "clock",
            title: texts.points.fellDue(kindText(due)),
            matter: { kind: "due", due, at },
          },
        ];
  const decisions = events.flatMap(({ eventId, decision }): Point[] => {
    if (!decision) return [];
    const isBad = decision.declinedBy !== null;
    return [
      {
        ...base,
        id: `decision-${eventId}`,
        lane: "decision",
        title: decisionText(decision),
        isBad,
        matter: { kind: "decision", decision },
      },
    ];
  });
  const bookings = Map.groupBy(
    items.filter((item) => item.kind === "entry"),
    ({ booking }) => booking,
  );
  const done = items.flatMap((item): Point[] => {
    if (item.kind === "event") return [...statePoints(item, base), eventPoint(item, base)];
    const entries = bookings.get(item.booking) ?? [];
    // One point for all lines of a booking, where its first one stands.
    if (entries[0] !== item) return [];
    return [
      {
        ...base,
        id: `booking-${item.booking}`,
        lane: "ledger",
        title: bookingText(entries),
        matter: { kind: "booking", entries },
      },
    ];
  });
  return [...fell, ...decisions, ...done];
}

type Base = Pick<Point, "at" | "isReal" | "isBad" | "requestId">;

function requestPoint(requestId: string, call: TimelineCall | null): Point {
  const title = call ? withoutBase(call.operation ?? `${call.method} ${call.path}`) : texts.points.unknownRequest;
  const matter: Matter = { kind: "request", call };
  return {
    id: "request",
    lane: "application",
    title,
    at: call?.at ?? null,
    isReal: true,
    isBad: false,
    requestId,
    matter,
  };
}

/** All operations of the sandbox begin alike. */
function withoutBase(operation: string): string {
  return operation.replace(SANDBOX_BASE, "");
}

function responsePoint(requestId: string, call: TimelineCall): Point {
  const { status, durationMs, isReplay, refusal, fault } = call;
  const words = [
    texts.points.response(status, durationText(durationMs)),
    refusal,
    fault && texts.points.fault(fault),
    isReplay ? texts.points.replay : null,
  ];
  return {
    id: "response",
    lane: "application",
    title: words.filter((word) => word !== null).join(", "),
    at: null,
    isReal: true,
    isBad: status >= 400,
    requestId,
    matter: { kind: "response", call },
  };
}

function statePoints(event: TimelineEvent, base: Base): Point[] {
  const { before, after, subject, eventId } = event;
  if (before === null && after === null) return [];
  const changes = before === null || after === null ? [] : changesBetween(before, after);
  return [
    {
      ...base,
      id: `state-${eventId}`,
      lane: "state",
      title: stateText(subject, before, after, changes),
      matter: { kind: "state", event, changes },
    },
  ];
}

function eventPoint(event: TimelineEvent, base: Base): Point {
  return { ...base, id: `event-${event.eventId}`, lane: "events", title: event.type, matter: { kind: "event", event } };
}

function stateText(subject: string, before: unknown, after: unknown, changes: readonly Change[]): string {
  if (before === null) return texts.points.first(subject, statusOf(after));
  if (after === null) return texts.points.deleted(subject);
  if (changes.length === 0) return texts.points.unchanged(subject);
  const names = changes.slice(0, NAMED).map(({ member }) => member);
  if (changes.length > NAMED) names.push(texts.points.more(changes.length - NAMED));
  return texts.points.changed(subject, names.join(", "));
}

function kindText(due: string): string {
  return due.startsWith("life.") ? texts.points.activity : dueWords(due);
}

/** An event may tell of a resource for the first time that was there before: only its status is certain. */
function statusOf(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("status" in state)) return null;
  return typeof state.status === "string" ? state.status.replaceAll("_", " ") : null;
}

function decisionText({ responseCode, declinedBy, checks }: Decision): string {
  if (declinedBy !== null) return texts.points.declined(responseCode, declinedBy.replaceAll("_", " "));
  return texts.points.approved(responseCode, checks.filter(({ result }) => result === "passed").length);
}

/**
 * Words a booking by its lines on customer and merchant accounts; by the house's own lines when there are no others.
 */
function bookingText(entries: readonly TimelineEntry[]): string {
  const own = entries.filter(({ balance }) => balance !== null);
  const told = own.length > 0 ? own : entries.slice(0, 1);
  const amounts = told.map(({ amount, currencyCode }) => `${moneyText(amount, currencyCode)} ${currencyCode}`);
  return texts.points.bookings(entries[0]?.description ?? "", amounts.join(", "));
}

function attemptsOf({ deliveries, requestId }: TimelineEvent): Point[] {
  return deliveries.flatMap((delivery): Point[] => {
    const base = { lane: "endpoints" as const, isReal: true, requestId };
    const attempts = delivery.attemptList.map((attempt): Point => {
      const { number, status, durationMs, sentAt, reason, fault } = attempt;
      const came = status === null ? texts.points.noResponse : texts.points.responded(status, durationText(durationMs));
      const what =
        fault === null ? came : texts.points.onPurpose(status === null ? null : came, deliveryFaultWords[fault]);
      return {
        ...base,
        id: `${delivery.deliveryId}-${number}`,
        title: `${texts.points.attempt(number, delivery.endpointName)}: ${what}`,
        at: sentAt,
        isBad: reason !== null,
        matter: { kind: "delivery", delivery, attempt },
      };
    });
    const rest = restText(delivery);
    if (rest === null) return attempts;
    const end: Point = {
      ...base,
      id: `${delivery.deliveryId}-end`,
      title: rest,
      at: delivery.nextAttemptAt,
      isBad: delivery.status === "failed",
      matter: { kind: "delivery", delivery, attempt: null },
    };
    return [...attempts, end];
  });
}

/** The next step after the attempts; null when the last one delivered the event. */
function restText({ status, endpointName }: Delivery): string | null {
  if (status === "waiting") return texts.points.waiting(endpointName);
  if (status === "canceled") return texts.points.canceled(endpointName);
  return status === "failed" ? texts.points.failed(endpointName) : null;
}

function durationText(milliseconds: number): string {
  return texts.points.milliseconds(
    String(milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds)),
  );
}

/** Middle of a lane, in tenths of the whole drawing's width for each lane. */
export function laneX(lane: LaneId): number {
  return lanes.findIndex(({ id }) => id === lane) * 10 + 5;
}
