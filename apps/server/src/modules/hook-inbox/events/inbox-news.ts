import type { InboxRequestLine } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { findInbox, type InboxRow } from "../inboxes.repository.ts";
import { presentLine } from "../request.presenter.ts";
import { listRequestsAfter } from "../requests.repository.ts";

/** Lines that are read at once. */
const BATCH = 100;

/** The reader's position in the inbox. */
export interface Seen {
  /** Number of the latest request that it has seen. */
  readonly request: number;
  /** Number at which the latest clearing was that it knows of. */
  readonly clearing: number;
}

export interface InboxNews {
  /** The owner has deleted everything that the reader has seen. */
  readonly cleared: boolean;
  /** Oldest first. */
  readonly lines: readonly InboxRequestLine[];
  readonly isMore: boolean;
  /** The reader's position after this answer. */
  readonly seen: Seen;
}

/** The reader's position at the start: up to date, or where it left off. The reader may get a clearing twice. */
export function seenAtStart({ received, cleared }: InboxRow, lastEventId: number | undefined): Seen {
  if (lastEventId === undefined) return { request: received, clearing: cleared };
  return { request: Math.min(lastEventId, received), clearing: cleared >= lastEventId ? 0 : cleared };
}

/**
 * Reads what has happened in the inbox.
 * @param since requests that arrived before are no longer kept
 */
export async function readNews(db: Database, userId: number, seen: Seen, since: Date | undefined): Promise<InboxNews> {
  const clearing = (await findInbox(db, userId))?.cleared ?? 0;
  const from = Math.max(seen.request, clearing);
  const rows = await listRequestsAfter(db, userId, { id: from, since, limit: BATCH });
  return {
    cleared: clearing > seen.clearing,
    lines: rows.map(presentLine),
    isMore: rows.length === BATCH,
    seen: { request: rows.at(-1)?.id ?? from, clearing },
  };
}
