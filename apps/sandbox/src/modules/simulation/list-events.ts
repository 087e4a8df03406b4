import type { ReadWorld } from "../../world/world.ts";

export interface EventsQuery {
  readonly after?: number;
  readonly limit?: number;
  readonly type?: string;
  readonly subject?: string;
}

const USUAL_LIMIT = 20;

/** What happened in the world after an event, the oldest first, so that a poller goes on where it was. */
export async function listEvents(world: ReadWorld, { after = 0, limit = USUAL_LIMIT, type, subject }: EventsQuery) {
  const found = await world.events({ after, limit: limit + 1, type, subject });
  const items = found.slice(0, limit).map(({ id, occurredAt, ...event }) => ({
    eventId: id,
    sequence: event.sequence,
    type: event.type,
    subject: event.subject,
    subjectSequence: event.subjectSequence,
    before: event.before,
    after: event.after,
    requestId: event.requestId,
    occurredAt: occurredAt.toISOString(),
  }));
  return { items, lastSequence: items.at(-1)?.sequence ?? after, hasMore: found.length > limit };
}
