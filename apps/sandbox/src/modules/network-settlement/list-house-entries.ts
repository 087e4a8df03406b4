import type { Entry, PageRequest, ReadWorld } from "../../world/world.ts";
import { pageOfEntries } from "../accounts/page-of-entries.ts";

/** A page of what is booked on one of the house's accounts, the newest first, in all currencies. */
export async function listHouseEntries(world: ReadWorld, account: string, request: PageRequest) {
  const { items, nextCursor } = await pageOfEntries(world, { account }, request);
  return { items: items.map(presentHouseEntry), nextCursor };
}

function presentHouseEntry(entry: Entry) {
  const { id, booking, kind, amount, currency, against, about, description, bookedAt, valueDate } = entry;
  return {
    entryId: id,
    bookingId: booking,
    kind,
    direction: amount < 0 ? "debit" : "credit",
    amount: { amount: Math.abs(amount), currencyCode: currency },
    against,
    aboutId: about,
    description,
    bookedAt: bookedAt.toISOString(),
    valueDate,
  };
}
