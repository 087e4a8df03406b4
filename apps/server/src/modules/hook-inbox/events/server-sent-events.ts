import type { InboxEventName } from "@connect-portal/contract";

/** Milliseconds after which a reader whose connection broke comes back. */
const RETRY = 2_000;

/** The first lines of a stream: from here on a reader who comes back misses nothing. */
export function opening(lastId: number): string {
  return `retry: ${RETRY}\nid: ${lastId}\n\n`;
}

/** A comment, so that no proxy takes the connection for dead. */
export const heartbeat = ":\n\n";

/** https://html.spec.whatwg.org/multipage/server-sent-events.html. An event without data would not be delivered. */
export function eventText(name: InboxEventName, id: number, data: object = {}): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The number in a Last-Event-ID; undefined when there is none or it is not one of ours. */
export function readLastEventId(header: string | string[] | undefined): number | undefined {
  const id = typeof header === "string" && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
  return id;
}
