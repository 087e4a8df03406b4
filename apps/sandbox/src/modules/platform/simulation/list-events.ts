import { presentEvent } from "../../../world/event.presenter.ts";
import type { ReadWorld } from "../../../world/world.ts";

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
  const items = found.slice(0, limit).map(presentEvent);
  return { items, lastSequence: items.at(-1)?.sequence ?? after, hasMore: found.length > limit };
}
