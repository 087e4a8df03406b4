import {
  type Dispute,
  type DisputeAction,
  type DisputeOutcome,
  type DisputeStatus,
  openStatuses,
  type Party,
} from "./dispute.ts";

interface Stage {
  /** Who is next; null when it is over. */
  readonly waitsFor: "issuer" | "merchant" | "network" | null;
  /** Within so many days of the step that led here; of an opened one its reason says it, counted from the clearing. */
  readonly days: number | "of the reason" | null;
  /** What comes of it when nobody acts. The network always rules. */
  readonly lapsesTo: "won" | "lost" | null;
  /** A merchant of this world has been debited. */
  readonly isMerchantDebited: boolean;
}

/** Time limits as both large networks have them since Visa Claims Resolution: 30 days for each answer, 10 to file a case. */
export const stages: Readonly<Record<DisputeStatus, Stage>> = {
  opened: { waitsFor: "issuer", days: "of the reason", lapsesTo: "lost", isMerchantDebited: false },
  chargeback: { waitsFor: "merchant", days: 30, lapsesTo: "won", isMerchantDebited: true },
  represented: { waitsFor: "issuer", days: 30, lapsesTo: "lost", isMerchantDebited: false },
  pre_arbitration: { waitsFor: "merchant", days: 30, lapsesTo: "won", isMerchantDebited: false },
  pre_arbitration_declined: { waitsFor: "issuer", days: 10, lapsesTo: "lost", isMerchantDebited: false },
  arbitration: { waitsFor: "network", days: 10, lapsesTo: null, isMerchantDebited: false },
  won: { waitsFor: null, days: null, lapsesTo: null, isMerchantDebited: true },
  lost: { waitsFor: null, days: null, lapsesTo: null, isMerchantDebited: false },
  withdrawn: { waitsFor: null, days: null, lapsesTo: null, isMerchantDebited: false },
  credited: { waitsFor: null, days: null, lapsesTo: null, isMerchantDebited: false },
};

interface Transition {
  readonly action: DisputeAction;
  readonly party: Party;
  readonly from: DisputeStatus;
  readonly to: DisputeStatus;
  readonly outcome: DisputeOutcome | null;
}

const issuer = "issuer";
const merchant = "merchant";

/** Every step that there is. */
export const transitions: readonly Transition[] = [
  { action: "charge_back", party: issuer, from: "opened", to: "chargeback", outcome: null },
  { action: "represent", party: merchant, from: "chargeback", to: "represented", outcome: null },
  { action: "accept", party: merchant, from: "chargeback", to: "won", outcome: "merchant_accepted" },
  { action: "escalate", party: issuer, from: "represented", to: "pre_arbitration", outcome: null },
  { action: "accept", party: issuer, from: "represented", to: "lost", outcome: "issuer_accepted" },
  { action: "decline", party: merchant, from: "pre_arbitration", to: "pre_arbitration_declined", outcome: null },
  { action: "accept", party: merchant, from: "pre_arbitration", to: "won", outcome: "merchant_accepted" },
  { action: "file", party: issuer, from: "pre_arbitration_declined", to: "arbitration", outcome: null },
  { action: "accept", party: issuer, from: "pre_arbitration_declined", to: "lost", outcome: "issuer_accepted" },
  { action: "rule_for_cardholder", party: "network", from: "arbitration", to: "won", outcome: "ruling" },
  { action: "rule_for_merchant", party: "network", from: "arbitration", to: "lost", outcome: "ruling" },
  ...lapses(),
  ...withdrawals(),
  ...credits(),
];

function lapses(): Transition[] {
  return Object.entries(stages).flatMap(([from, { lapsesTo: to }]) =>
    to === null
      ? []
      : [{ action: "lapse", party: "clock", from: from as DisputeStatus, to, outcome: "deadline_missed" } as const],
  );
}

function withdrawals(): Transition[] {
  return Object.entries(stages).flatMap(([from, { waitsFor }]) =>
    waitsFor === null
      ? []
      : [{ action: "withdraw", party: issuer, from: from as DisputeStatus, to: "withdrawn", outcome: "withdrawn" }],
  );
}

/** A refund of all that is claimed ends it: nothing is left to charge back. No party asks for it in words. */
function credits(): Transition[] {
  return openStatuses.map((from) => {
    return { action: "credit", party: merchant, from, to: "credited", outcome: "credit_processed" };
  });
}

export function transitionOf(status: DisputeStatus, action: DisputeAction, party: Party): Transition | undefined {
  return transitions.find((one) => one.from === status && one.action === action && one.party === party);
}

/** What a party may do now, for people: `represent or accept`. A credit is a refund of the transaction. */
export function actionsOf(status: DisputeStatus, party: Party): readonly DisputeAction[] {
  return transitions
    .filter((one) => one.from === status && one.party === party && one.action !== "credit")
    .map(({ action }) => action);
}

const DAY = 24 * 60 * 60 * 1000;

/** Until when who is next has to act. Null when it is over. */
export function respondBy(status: DisputeStatus, now: Date): string | null {
  const { days } = stages[status];
  return typeof days === "number" ? daysAfter(now, days) : null;
}

/** @param at of the clearing */
export function chargebackBy(at: string, days: number): string {
  return daysAfter(new Date(at), days);
}

function daysAfter(moment: Date, days: number): string {
  return new Date(moment.getTime() + days * DAY).toISOString();
}

/**
 * How the sandbox's network rules when nobody says it: for the side that has shown something the other has not, and for
 * the merchant, whose sale it was, when both or neither have.
 */
export function rulingOf({ evidence }: Pick<Dispute, "evidence">): "rule_for_cardholder" | "rule_for_merchant" {
  const issuerHas = evidence.some(({ party }) => party === "issuer");
  const merchantHas = evidence.some(({ party }) => party === "merchant");
  return issuerHas && !merchantHas ? "rule_for_cardholder" : "rule_for_merchant";
}
