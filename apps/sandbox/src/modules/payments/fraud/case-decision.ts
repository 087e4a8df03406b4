import type { CaseDecision, CaseOutcome } from "../../../simulator/fraud/alert.ts";

export interface CaseDecisionInput {
  readonly outcome: CaseOutcome;
  readonly comment?: string | null;
  readonly operatorId?: string | null;
  /** When genuine: hours for which the card is trusted; 24 when left out, 0 for not at all. */
  readonly trustForHours?: number;
  /** For fraud: `Code` of CARD_REASON, F01 to F03. */
  readonly blockReasonCode?: string;
  /** For fraud: the transactions to dispute. */
  readonly disputeTransactionIds?: readonly string[];
  /** For fraud: merchants that are blocked for every card of the world. */
  readonly blockMerchantNumbers?: readonly string[];
}

/** The actions taken on a case. The rest of its decision records who decided. */
export type Done = Pick<CaseDecision, "cardBlocked" | "cardUnblocked" | "listEntryIds" | "disputeIds">;
