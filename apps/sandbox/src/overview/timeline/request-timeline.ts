import type { SandboxTimeline } from "@connect-portal/contract";
import { presentWorldOf } from "../overview.ts";
import { presentItems, type Reader } from "./present-items.ts";
import { countOfRequest, selectEntriesOfRequest, selectEventsOfRequest } from "./timeline.repository.ts";

/** Rows of a page. Advancing the clock over a year may make tens of thousands. */
const PAGE = 100;

/** Everything done in the world under a request id, the oldest first. */
export async function requestTimeline(
  reader: Reader,
  requestId: string,
  cursor: string | undefined,
): Promise<Omit<SandboxTimeline, "call">> {
  const { db, world } = reader;
  const ids = { after: cursor, limit: PAGE + 1 };
  const [counts, events, entries] = await Promise.all([
    countOfRequest(db, world.id, requestId),
    selectEventsOfRequest(db, world.id, requestId, ids),
    selectEntriesOfRequest(db, world.id, requestId, ids),
  ]);
  const page = await presentItems(reader, { events, entries }, { limit: PAGE, order: "oldest" });
  return { requestId, world: presentWorldOf(world), counts, ...page };
}
