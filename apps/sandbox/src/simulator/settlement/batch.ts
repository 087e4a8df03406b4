export type BatchStatus = "open" | "closed" | "settled";

export type CloseReason = "cut_off" | "count" | "request" | "termination";

export type LineKind = "capture" | "refund" | "chargeback" | "chargeback_reversal";

/** The merchant's credit or debit for one capture, refund or dispute. */
export interface BatchLine {
  /** `bln_` */
  readonly id: string;
  readonly batchId: string;
  readonly merchantId: string;
  readonly kind: LineKind;
  readonly paymentId: string | null;
  /** The id of the capture's transaction, the refund or the dispute. */
  readonly aboutId: string | null;
  readonly currencyCode: string;
  /** Minor units, above 0 whichever way it goes. */
  readonly amount: number;
  readonly interchange: number;
  readonly markup: number;
  readonly maskedPan: string | null;
  readonly scheme: string | null;
  readonly createdAt: string;
}

export interface Total {
  readonly count: number;
  /** Minor units. */
  readonly amount: number;
}

/** Captures and refunds of a merchant that are settled together. Amounts in minor units of its currency. */
export interface Batch {
  /** `bat_` */
  readonly id: string;
  readonly merchantId: string;
  readonly status: BatchStatus;
  readonly currencyCode: string;
  readonly captures: Total;
  readonly refunds: Total;
  readonly chargebacks: Total;
  readonly chargebackReversals: Total;
  readonly interchange: number;
  readonly markup: number;
  /** Kept back when it was closed. */
  readonly reserve: number;
  /** ISO 8601 day of its cut-off. */
  readonly businessDate: string;
  readonly closeReason: CloseReason | null;
  /** ISO 8601 day; null while it is open. */
  readonly settlesOn: string | null;
  readonly payoutId: string | null;
  readonly reserveReleasedAt: string | null;
  readonly openedAt: string;
  readonly closedAt: string | null;
}

/** Money sent to the merchant's bank. */
export interface Payout {
  /** `pot_` */
  readonly id: string;
  readonly merchantId: string;
  readonly status: "sent" | "paid";
  readonly currencyCode: string;
  /** Minor units, above 0. */
  readonly amount: number;
  /** The batches that were settled with it, and the rest of the account's balance. */
  readonly batchIds: readonly string[];
  readonly carriedOver: number;
  /** The text on the merchant's bank statement. */
  readonly bankReference: string;
  readonly sentAt: string;
  /** ISO 8601 day on which it reaches the merchant. */
  readonly valueDate: string;
  readonly paidAt: string | null;
}
