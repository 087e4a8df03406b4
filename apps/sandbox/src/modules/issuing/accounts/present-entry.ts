import type { Entry } from "../../../world/world.ts";

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
