import type { CaseDecision, CaseOutcome } from "../../../simulator/fraud/alert.ts";

export interface CaseDecisionInput {
  readonly outcome: CaseOutcome;
  readonly comment?: string | null;
  readonly operatorId?: string | null;
  /** Of a genuine one: hours for which the card is trusted; 24 when left out, 0 for not at all. */
  readonly trustForHours?: number;
  /** Of fraud: `Code` of CARD_REASON, F01 to F03. */
  readonly blockReasonCode?: string;
  /** Of fraud: what is to be asked back. */
  readonly disputeTransactionIds?: readonly string[];
  /** Of fraud: merchants that no card of the world is to pay any more. */
  readonly blockMerchantNumbers?: readonly string[];
}

/** What was done about a case; the rest of its decision is who said so. */
export type Done = Pick<CaseDecision, "cardBlocked" | "cardUnblocked" | "listEntryIds" | "disputeIds">;
