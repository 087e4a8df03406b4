import type { Money } from "../money/money.ts";

export type AlertStatus = "open" | "in_case" | "closed";

/** Payments with one card for an analyst to look at, all found by the same rule or list. */
export interface Alert {
  /** `alr_` */
  readonly id: string;
  readonly status: AlertStatus;
  readonly cardId: string;
  readonly customerId: string;
  readonly maskedPan: string;
  /** The rule or list; null when it was the score alone. */
  readonly raisedBy: string | null;
  readonly reason: string;
  /** The highest of the payments. */
  readonly score: number;
  /** The last of them. */
  readonly amount: Money;
  /** The newest last; those before the last MOST_AUTHORIZATIONS are only counted. */
  readonly authorizationIds: readonly string[];
  readonly payments: number;
  readonly caseId: string | null;
  readonly raisedAt: string;
  readonly lastAt: string;
}

export const MOST_AUTHORIZATIONS = 20;

export type CaseOutcome = "genuine" | "fraud";

export interface CaseDecision {
  readonly outcome: CaseOutcome;
  readonly comment: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: string;
  /** The actions taken on it. */
  readonly cardBlocked: boolean;
  readonly cardUnblocked: boolean;
  readonly listEntryIds: readonly string[];
  readonly disputeIds: readonly string[];
}

/** Alerts of one card that are decided together. */
export interface FraudCase {
  /** `cas_` */
  readonly id: string;
  readonly status: "open" | "decided";
  readonly cardId: string;
  readonly customerId: string;
  readonly alertIds: readonly string[];
  readonly comment: string | null;
  readonly openedBy: string | null;
  readonly openedAt: string;
  readonly decision: CaseDecision | null;
}
