import { cursorOf, idOfCursor } from "../../../world/cursor.ts";
import type { Entry, EntryQuery, Page, PageRequest, ReadWorld } from "../../../world/world.ts";

/** A page of ledger entries, the newest first. Entries booked between two pages do not shift them. */
export async function pageOfEntries(
  world: ReadWorld,
  query: Pick<EntryQuery, "account" | "after" | "before">,
  { cursor, limit }: PageRequest,
): Promise<Page<Entry>> {
  const before = idOfCursor(cursor) ?? query.before;
  const found = await world.entries({ ...query, ...(before !== undefined && { before }), limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last ? cursorOf(last.id) : null };
}

/** A ledger entry in the shape of the newest release. */
export function presentEntry(entry: Entry) {
  const { id, booking, kind, against, about, amount, balance, currency, description, bookedAt, valueDate } = entry;
  return {
    entryId: id,
    bookingId: booking,
    kind,
    direction: amount < 0 ? "debit" : "credit",
    amount: { amount: Math.abs(amount), currencyCode: currency },
    balanceAfter: { amount: balance ?? 0, currencyCode: currency },
    against,
    aboutId: about,
    description,
    bookedAt: bookedAt.toISOString(),
    valueDate,
  };
}
