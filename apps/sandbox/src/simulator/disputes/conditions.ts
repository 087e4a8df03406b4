import type { Authorization, EntryMode } from "../authorizations/authorization.ts";

const DAY = 86_400_000;
/** Days that goods without an agreed date have to arrive in: Visa Core Rules, dispute condition 13.1. */
const DELIVERY_DAYS = 15;
/** Days after the clearing in which a chargeback is sent at the latest, whatever delivery was agreed: the same condition. */
export const LATEST_DAYS = 540;

/** The issuer's own records about a transaction. */
export interface DisputeFacts {
  readonly kind: "purchase" | "cash_withdrawal";
  /** Null when the entry mode is unknown: the payment cleared without an authorization. */
  readonly entryMode: EntryMode | null;
  readonly verification: Authorization["verification"];
  /** `covered` cleared under an approval; the others say why none covers it. */
  readonly authorization: "covered" | "none" | "declined" | "expired" | "exceeded" | "ended";
  readonly isRecurring: boolean;
  /** ISO 8601, as is `now`. */
  readonly clearedAt: string;
  /** ISO 8601 day; null when none was agreed. */
  readonly expectedOn: string | null;
  readonly now: string;
}

interface Rule {
  readonly holds: (facts: DisputeFacts) => boolean;
  /** The fact that rules it out, as the end of a sentence. */
  readonly against: (facts: DisputeFacts) => string;
}

const absent: readonly EntryMode[] = ["ecommerce", "moto", "credential_on_file"];
const chip: readonly EntryMode[] = ["chip", "contactless", "wallet"];

/** Paid from a distance, without the card. */
export function isAbsent({ entryMode }: DisputeFacts): boolean {
  return entryMode !== null && absent.includes(entryMode);
}

const isAuthenticated = (facts: DisputeFacts) => isAbsent(facts) && facts.verification === "three_d_secure";
const presented = ({ entryMode }: DisputeFacts) => `the entry mode was ${entryMode}`;

const withoutCover: Readonly<Record<DisputeFacts["authorization"], string>> = {
  covered: "it cleared under a valid authorization",
  none: "there was no authorization",
  declined: "its authorization was declined",
  expired: "its authorization had expired",
  exceeded: "it is more than was authorized",
  ended: "its authorization had ended",
};
const answered = ({ authorization }: DisputeFacts) => withoutCover[authorization];

/**
 * The conditions of reasons: Visa Core Rules and Product and Service Rules, chapter 11, "dispute rights" and "invalid
 * disputes" of each condition; Mastercard Chargeback Guide, chapter 2. An unknown fact never rules a reason out.
 */
const rules = {
  card_absent: { holds: (facts) => facts.entryMode === null || isAbsent(facts), against: presented },
  card_present: { holds: (facts) => !isAbsent(facts), against: presented },
  chip_not_read: { holds: ({ entryMode }) => entryMode === null || !chip.includes(entryMode), against: presented },
  // A verified cardholder has taken part in the payment.
  cardholder_not_verified: {
    holds: ({ verification }) => verification !== "pin" && verification !== "device",
    against: ({ verification }) => `the cardholder was verified by ${verification === "pin" ? "PIN" : "the device"}`,
  },
  // The liability has shifted to the issuer, also where authentication was only attempted.
  not_authenticated: {
    holds: (facts) => !isAuthenticated(facts),
    against: () => "3-D Secure authenticated it, which makes the issuer liable",
  },
  not_authorized: { holds: ({ authorization }) => authorization !== "covered", against: answered },
  declined: { holds: ({ authorization }) => authorization === "declined", against: answered },
  authorization_expired: { holds: ({ authorization }) => authorization === "expired", against: answered },
  above_authorization: { holds: ({ authorization }) => authorization === "exceeded", against: answered },
  recurring: {
    holds: ({ isRecurring, entryMode }) => isRecurring || entryMode === null,
    against: () => "it is not a recurring payment",
  },
  purchase: { holds: ({ kind }) => kind === "purchase", against: () => "it is a cash withdrawal" },
  cash: { holds: ({ kind }) => kind === "cash_withdrawal", against: () => "it is a purchase" },
  delivery_due: {
    holds: (facts) => facts.kind === "cash_withdrawal" || deliveredBy(facts) <= facts.now,
    against: (facts) =>
      facts.expectedOn === null
        ? `${DELIVERY_DAYS} days after the purchase, which is at ${deliveredBy(facts)}, have not passed, and no expectedDeliveryDate before today says otherwise`
        : `the expected delivery date, ${facts.expectedOn}, has not passed`,
  },
} satisfies Readonly<Record<string, Rule>>;

export type Condition = keyof typeof rules;

/** Until when goods may still arrive. */
function deliveredBy({ clearedAt, expectedOn }: DisputeFacts): string {
  const due = expectedOn === null ? Date.parse(clearedAt) + DELIVERY_DAYS * DAY : Date.parse(expectedOn) + DAY;
  return new Date(due).toISOString();
}

/** The fact that rules a reason out; undefined when there is none. */
export function factAgainst(needs: readonly Condition[], facts: DisputeFacts): string | undefined {
  const broken = needs.find((need) => !rules[need].holds(facts));
  return broken && rules[broken].against(facts);
}

/** Whether the dispute only has to wait: every other condition holds. */
export function isTooEarly(needs: readonly Condition[], facts: DisputeFacts): boolean {
  return (
    needs.every((need) => need === "delivery_due" || rules[need].holds(facts)) &&
    factAgainst(needs, facts) !== undefined
  );
}

/** The start of a reason's time limit: the clearing, or the day on which the goods were to arrive. */
export function countsFrom(needs: readonly Condition[], { clearedAt, expectedOn }: DisputeFacts): string {
  const expected = needs.includes("delivery_due") && expectedOn !== null ? Date.parse(expectedOn) : 0;
  return new Date(Math.max(Date.parse(clearedAt), expected)).toISOString();
}
