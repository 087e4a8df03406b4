import {
  type Dispute,
  type DisputeAction,
  type DisputeFamily,
  type DisputeFlow,
  type DisputeOutcome,
  type DisputeStatus,
  openStatuses,
  type Party,
} from "./dispute.ts";

interface Stage {
  /** The party to act next; null when the dispute is over. */
  readonly waitsFor: "issuer" | "merchant" | "network" | null;
  /** The result if nobody acts. The network always rules. */
  readonly lapsesTo: "won" | "lost" | null;
  /** A merchant of this world has been debited. */
  readonly isMerchantDebited: boolean;
}

type Stages = Readonly<Record<DisputeStatus, Stage>>;

const over: Stage = { waitsFor: null, lapsesTo: null, isMerchantDebited: false };

/**
 * Visa Core Rules, chapter 11; Mastercard Chargeback Guide, chapters 2 to 6: the merchant has its money back while its
 * response stands.
 */
const collaboration: Stages = {
  opened: { waitsFor: "issuer", lapsesTo: "lost", isMerchantDebited: false },
  chargeback: { waitsFor: "merchant", lapsesTo: "won", isMerchantDebited: true },
  represented: { waitsFor: "issuer", lapsesTo: "lost", isMerchantDebited: false },
  pre_arbitration: { waitsFor: "merchant", lapsesTo: "won", isMerchantDebited: false },
  pre_arbitration_declined: { waitsFor: "issuer", lapsesTo: "lost", isMerchantDebited: false },
  arbitration: { waitsFor: "network", lapsesTo: null, isMerchantDebited: false },
  won: { ...over, isMerchantDebited: true },
  lost: over,
  withdrawn: over,
  credited: over,
};

/** Visa Core Rules, chapter 11, "allocation": the merchant is liable until the issuer gives in or the network rules. */
const allocation: Stages = {
  ...collaboration,
  pre_arbitration: { waitsFor: "issuer", lapsesTo: "lost", isMerchantDebited: true },
  pre_arbitration_declined: { waitsFor: "merchant", lapsesTo: "won", isMerchantDebited: true },
  arbitration: { waitsFor: "network", lapsesTo: null, isMerchantDebited: true },
};

const stages: Readonly<Record<DisputeFlow, Stages>> = { allocation, collaboration };

export const disputeFlows: readonly DisputeFlow[] = ["allocation", "collaboration"];

/** The flow of a dispute, by the network and the family of its reason. */
export function flowOf(network: string, family: DisputeFamily): DisputeFlow {
  const isAllocated = network === "VISA" && (family === "fraud" || family === "authorization");
  return isAllocated ? "allocation" : "collaboration";
}

type InFlow = Pick<Dispute, "status" | "flow">;

export function stageOf({ status, flow = "collaboration" }: InFlow): Stage {
  return stages[flow][status];
}

interface Transition {
  readonly action: DisputeAction;
  readonly party: Party;
  readonly from: DisputeStatus;
  readonly to: DisputeStatus;
  readonly outcome: DisputeOutcome | null;
}

const issuer = "issuer";
const merchant = "merchant";

const rulings: readonly Transition[] = [
  { action: "rule_for_cardholder", party: "network", from: "arbitration", to: "won", outcome: "ruling" },
  { action: "rule_for_merchant", party: "network", from: "arbitration", to: "lost", outcome: "ruling" },
];

const chargedBack: readonly Transition[] = [
  { action: "charge_back", party: issuer, from: "opened", to: "chargeback", outcome: null },
  { action: "accept", party: merchant, from: "chargeback", to: "won", outcome: "merchant_accepted" },
];

/** Every step that there is, by flow. */
export const transitions: Readonly<Record<DisputeFlow, readonly Transition[]>> = {
  collaboration: [
    ...chargedBack,
    { action: "represent", party: merchant, from: "chargeback", to: "represented", outcome: null },
    { action: "escalate", party: issuer, from: "represented", to: "pre_arbitration", outcome: null },
    { action: "accept", party: issuer, from: "represented", to: "lost", outcome: "issuer_accepted" },
    ...preArbitration(merchant, issuer),
    ...common("collaboration"),
  ],
  allocation: [
    ...chargedBack,
    { action: "escalate", party: merchant, from: "chargeback", to: "pre_arbitration", outcome: null },
    ...preArbitration(issuer, merchant),
    ...common("allocation"),
  ],
};

/**
 * The party that was asked accepts or declines. After a decline the other accepts or files the case with the network.
 */
function preArbitration(asked: typeof issuer | typeof merchant, asking: typeof issuer | typeof merchant): Transition[] {
  const ends = {
    issuer: { to: "lost", outcome: "issuer_accepted" },
    merchant: { to: "won", outcome: "merchant_accepted" },
  } as const;
  return [
    { action: "decline", party: asked, from: "pre_arbitration", to: "pre_arbitration_declined", outcome: null },
    { action: "accept", party: asked, from: "pre_arbitration", ...ends[asked] },
    { action: "file", party: asking, from: "pre_arbitration_declined", to: "arbitration", outcome: null },
    { action: "accept", party: asking, from: "pre_arbitration_declined", ...ends[asking] },
  ];
}

/**
 * Rulings, missed deadlines, withdrawals, and refunds: a dispute without a rest ends, without an action of either
 * party.
 */
function common(flow: DisputeFlow): Transition[] {
  return rulings.concat(
    openStatuses.flatMap((from): Transition[] => {
      const { lapsesTo: to } = stageOf({ status: from, flow });
      return [
        ...(to === null ? [] : [{ action: "lapse", party: "clock", from, to, outcome: "deadline_missed" } as const]),
        { action: "withdraw", party: issuer, from, to: "withdrawn", outcome: "withdrawn" },
        { action: "credit", party: merchant, from, to: "credited", outcome: "credit_processed" },
      ];
    }),
  );
}

export function transitionOf(dispute: InFlow, action: DisputeAction, party: Party): Transition | undefined {
  return transitions[dispute.flow ?? "collaboration"].find(
    (one) => one.from === dispute.status && one.action === action && one.party === party,
  );
}

/** The actions that a party may take now. A credit is none of them: it is a refund of the transaction. */
export function actionsOf(dispute: InFlow, party: Party): readonly DisputeAction[] {
  return transitions[dispute.flow ?? "collaboration"]
    .filter((one) => one.from === dispute.status && one.party === party && one.action !== "credit")
    .map(({ action }) => action);
}

/**
 * Days for the step that a status waits for, by network. For an opened dispute its reason gives the days, from the
 * clearing.
 */
type Days = Readonly<Partial<Record<DisputeStatus, number>>>;

/** Visa Core Rules, chapter 11: 30 days for each answer, 10 to file. Networks without a row of their own have the same. */
const usualDays: Days = {
  chargeback: 30,
  represented: 30,
  pre_arbitration: 30,
  pre_arbitration_declined: 10,
  arbitration: 10,
};

/** Mastercard Chargeback Guide: second presentment and pre-arbitration within 45 days. American Express: 20 days to answer. */
const daysOfNetwork: Readonly<Record<string, Days>> = {
  MASTERCARD: { ...usualDays, chargeback: 45, represented: 45 },
  AMEX: { ...usualDays, chargeback: 20 },
};

const DAY = 24 * 60 * 60 * 1000;

/** The deadline of the party to act next, from the change to the status on. Null when it is over. */
export function respondBy(network: string, status: DisputeStatus, now: Date): string | null {
  const days = (daysOfNetwork[network] ?? usualDays)[status];
  return days === undefined ? null : daysAfter(now, days);
}

/** @param at of the clearing */
export function chargebackBy(at: string, days: number): string {
  return daysAfter(new Date(at), days);
}

function daysAfter(moment: Date, days: number): string {
  return new Date(moment.getTime() + days * DAY).toISOString();
}

/**
 * The ruling of the sandbox's network when none is given: for the only side that has shown evidence. When both or
 * neither have, for the merchant, whose sale it was.
 */
export function rulingOf({ evidence }: Pick<Dispute, "evidence">): "rule_for_cardholder" | "rule_for_merchant" {
  const issuerHas = evidence.some(({ party }) => party === "issuer");
  const merchantHas = evidence.some(({ party }) => party === "merchant");
  return issuerHas && !merchantHas ? "rule_for_cardholder" : "rule_for_merchant";
}
