import type { EventRow } from "./events.repository.ts";

/** An event as in `listEvents`, and as `data` of a webhook. */
export function presentEvent({ id, occurredAt, ...event }: EventRow) {
  return {
    eventId: id,
    sequence: event.sequence,
    type: event.type,
    subject: event.subject,
    subjectSequence: event.subjectSequence,
    before: event.before,
    after: event.after,
    requestId: event.requestId,
    occurredAt: occurredAt.toISOString(),
  };
}

/** The body of an event's webhook. */
export function webhookOf(event: EventRow): string {
  return JSON.stringify({
    type: event.type,
    timestamp: event.occurredAt.toISOString(),
    data: presentEvent(event),
  });
}
