import type { Money } from "../money/money.ts";

export const disputeStatuses = [
  "opened",
  "chargeback",
  "represented",
  "pre_arbitration",
  "pre_arbitration_declined",
  "arbitration",
  "won",
  "lost",
  "withdrawn",
  "credited",
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/**
 * The side that has the burden of proof. In allocation (Visa, fraud and authorization) the network gives the liability
 * to the merchant, who can only begin pre-arbitration. In collaboration the merchant represents, and the issuer begins
 * it.
 */
export type DisputeFlow = "allocation" | "collaboration";

/** Statuses in which a party still has to act. */
export const openStatuses: readonly DisputeStatus[] = [
  "opened",
  "chargeback",
  "represented",
  "pre_arbitration",
  "pre_arbitration_declined",
  "arbitration",
];

/** Statuses in which the amount is claimed back, for now or for good. */
export const claimingStatuses: readonly DisputeStatus[] = openStatuses.concat("won");

/** The party that acts. The clock acts for a party that missed a deadline. */
export type Party = "issuer" | "merchant" | "network" | "clock";

export type DisputeFamily = "fraud" | "authorization" | "processing" | "consumer";

export const disputeActions = [
  "open",
  "charge_back",
  "represent",
  "escalate",
  "decline",
  "file",
  "accept",
  "withdraw",
  "rule_for_cardholder",
  "rule_for_merchant",
  "lapse",
  "credit",
] as const;
export type DisputeAction = (typeof disputeActions)[number];

/** Why it ended, seen from the cardholder. */
export type DisputeOutcome =
  | "merchant_accepted"
  | "issuer_accepted"
  | "deadline_missed"
  | "ruling"
  | "withdrawn"
  | "credit_processed";

/**
 * A document that a party shows. The file stays with its owner: name, size and hash tell later whether it is the same
 * one.
 */
export interface Evidence {
  /** `evd_` */
  readonly id: string;
  readonly party: "issuer" | "merchant";
  readonly kind: EvidenceKind;
  readonly fileName: string;
  readonly mediaType: EvidenceMediaType;
  /** Bytes. */
  readonly size: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly addedAt: string;
}

export type EvidenceKind =
  | "cardholder_statement"
  | "receipt"
  | "proof_of_delivery"
  | "correspondence"
  | "contract"
  | "refund_policy"
  | "authentication_record"
  | "police_report"
  | "other";

export type EvidenceMediaType = "application/pdf" | "image/jpeg" | "image/png" | "image/tiff" | "text/plain";

/** The limit for each party; the networks' portals allow about as many. */
export const MOST_EVIDENCE = 20;

export interface DisputeStep {
  readonly action: DisputeAction;
  readonly party: Party;
  /** The status after it. */
  readonly status: DisputeStatus;
  readonly at: string;
  readonly comment: string | null;
}

export interface DisputeFee {
  readonly action: DisputeAction;
  readonly payer: "issuer" | "merchant";
  readonly amount: Money;
  readonly chargedAt: string;
}

/** Tells the merchant of a dispute before it is charged back. */
export interface DisputeAlert {
  readonly status: "sent" | "refunded" | "declined" | "expired";
  readonly sentAt: string;
  readonly respondBy: string;
}

export interface Dispute {
  /** `dsp_` */
  readonly id: string;
  readonly status: DisputeStatus;
  /** VISA, MASTERCARD: the network whose rules apply. */
  readonly network: string;
  readonly reasonCode: string;
  readonly family: DisputeFamily;
  /** Collaboration when missing, as in a dispute of an earlier version. */
  readonly flow?: DisputeFlow;
  readonly transactionId: string;
  readonly accountId: string;
  readonly cardId: string | null;
  readonly maskedPan: string | null;
  /** Set for a merchant of this world. */
  readonly merchantId: string | null;
  readonly networkReference: string | null;
  readonly transactionDate: string;
  /** In the account's currency: the claimed amount, less refunds by the merchant since. */
  readonly amount: Money;
  /** The same in the currency of the transaction; missing in a dispute of an earlier version. */
  readonly transactionAmount?: Money;
  /** Minor units that the merchant has refunded while it was open; none when missing. */
  readonly creditedAmount?: number;
  /** ISO 8601 day on which goods or services were to arrive; null when it does not matter or is unknown. */
  readonly expectedDeliveryDate?: string | null;
  /** In the merchant's settlement currency; null for a merchant outside this world. */
  readonly merchantAmount: Money | null;
  /** Null or missing when the merchant was not alerted. */
  readonly alert?: DisputeAlert | null;
  readonly openedBy: "cardholder" | "issuer";
  /** The account has the money for the time being. */
  readonly hasProvisionalCredit: boolean;
  readonly isMerchantDebited: boolean;
  /** Minor units that the network has credited the issuer for it and not taken back; 0 when missing. */
  readonly networkAmount?: number;
  readonly fees: readonly DisputeFee[];
  readonly evidence: readonly Evidence[];
  readonly history: readonly DisputeStep[];
  readonly outcome: DisputeOutcome | null;
  readonly openedAt: string;
  readonly chargedBackAt: string | null;
  /** The deadline of the party to act next; null when the dispute is over. */
  readonly respondBy: string | null;
  readonly closedAt: string | null;
}

export function isClosed({ status }: Pick<Dispute, "status">): boolean {
  return !openStatuses.includes(status);
}

/** Whether the disputed amount is not owed: while the dispute is open, and when it is won. */
export function claims({ status }: Pick<Dispute, "status">): boolean {
  return claimingStatuses.includes(status);
}
