import type { CardStatus } from "./card.ts";

/** The next states that a card may have. Closed is final; only a block that ends before activation leads to I. */
const transitions: Readonly<Record<CardStatus, readonly CardStatus[]>> = {
  I: ["N", "T", "R", "L", "S", "F", "E", "C"],
  N: ["T", "R", "L", "S", "F", "D", "E", "C"],
  T: ["I", "N", "T", "R", "L", "S", "F", "E", "C"],
  R: ["I", "N", "T", "R", "L", "S", "F", "E", "C"],
  F: ["I", "N", "F", "L", "S", "E", "C"],
  L: ["L", "S", "C"],
  S: ["S", "C"],
  D: ["T", "L", "S", "F", "E", "C"],
  E: ["L", "S", "F", "C"],
  C: [],
};

export function mayBecome(from: CardStatus, to: CardStatus): boolean {
  return transitions[from].includes(to);
}

/** How a card in this state is spoken of, for sentences. */
export const stateNames: Readonly<Record<CardStatus, string>> = {
  I: "not yet active",
  N: "active",
  T: "temporarily blocked",
  R: "restricted",
  L: "lost",
  S: "stolen",
  F: "blocked for fraud",
  D: "damaged",
  E: "expired",
  C: "closed",
};

/**
 * ISO 8583 field 39 for a payment with a card in this state; null lets it pass. A damaged card works until its
 * replacement is active. What a restricted card may do depends on its reason.
 */
export const responseCodes: Readonly<Record<CardStatus, string | null>> = {
  I: "78",
  N: null,
  T: "62",
  R: "57",
  L: "41",
  S: "43",
  F: "59",
  D: null,
  E: "54",
  C: "14",
};

/** States that a block leads into, and that unblocking ends. */
export const blockedStates: readonly CardStatus[] = ["T", "R", "L", "S", "F"];
export const liftableStates: readonly CardStatus[] = ["T", "R", "F"];

/** The moment at which a card expires: the end of its last month. `expiry` is YYYY-MM. */
export function endOfMonth(expiry: string): Date {
  const [year = 0, month = 0] = expiry.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1));
}

/** The month (YYYY-MM) this many months after a moment. */
export function monthsAfter(from: Date, months: number): string {
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
}

/** How many days before its end a card is renewed automatically. */
export const RENEWAL_DAYS = 60;

export const plasticStatuses = ["ordered", "produced", "shipped", "delivered", "returned"] as const;
export type PlasticStatus = (typeof plasticStatuses)[number];

const plasticTransitions: Readonly<Record<PlasticStatus, readonly PlasticStatus[]>> = {
  ordered: ["produced"],
  produced: ["shipped"],
  shipped: ["delivered", "returned"],
  delivered: [],
  returned: ["shipped"],
};

export function plasticMayBecome(from: PlasticStatus, to: PlasticStatus): boolean {
  return plasticTransitions[from].includes(to);
}

/** The automatic next step, and its delay in days. */
export const plasticNext: Readonly<
  Partial<Record<PlasticStatus, { readonly status: PlasticStatus; readonly days: number }>>
> = {
  ordered: { status: "produced", days: 1 },
  produced: { status: "shipped", days: 1 },
  shipped: { status: "delivered", days: 4 },
};
