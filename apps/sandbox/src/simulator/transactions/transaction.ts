import type { Acceptor } from "../authorizations/authorization.ts";
import type { Money } from "../money/money.ts";

const transactionKinds = [
  "purchase",
  "cash_withdrawal",
  "refund",
  "payment",
  "fee",
  "interest",
  "adjustment",
  // Money that comes in on a prepaid account, on a debit account, and goes out of a prepaid one, without a card of ours.
  "load",
  "deposit",
  "unload",
  "load_reversal",
] as const;

/** Something that has been cleared on a cardholder's account, or booked on it otherwise. */
export interface Transaction {
  /** `trn_` */
  readonly id: string;
  readonly kind: (typeof transactionKinds)[number];
  readonly accountId: string;
  readonly cardId: string | null;
  readonly authorizationId: string | null;
  /** The booking in the ledger. */
  readonly bookingId: string;
  /** For a fee or interest: the statement, plan or dispute that it is charged for. */
  readonly aboutId?: string | null;
  readonly transactionAmount: Money;
  /** In the account's currency; above 0, whichever way it goes. */
  readonly billingAmount: Money;
  readonly rate: string | null;
  readonly direction: "debit" | "credit";
  readonly wasForced: boolean;
  /** For a clearing in another currency than the authorization's: the amount in minor units of that currency. */
  readonly clearedAs?: number;
  readonly acceptor: Acceptor | null;
  readonly merchantId: string | null;
  readonly networkReference: string | null;
  /** The acquirer's own, 23 digits, of a clearing or a refund. */
  readonly clearingReference?: string | null;
  /** For a refund: the transaction that it gives back. */
  readonly refundsTransactionId: string | null;
  /**
   * For a refund at the rate of its own day: the amount that it takes off the purchase, in minor units of the billing
   * currency at the purchase's rate. The difference to the amount credited is the cardholder's gain or loss.
   */
  readonly refundsShare?: number;
  /** Minor units of the billing currency, by the own rate, refunded of this one so far. */
  readonly refundedAmount: number;
  /** The same in the currency of the transaction; missing in a transaction of an earlier version. */
  readonly refundedInTransaction?: number;
  /** The part of it that reversals took back, not refunds; left out when none. */
  readonly reversedInTransaction?: number;
  /** For a returned payment: the part of it that had paid cash, in minor units; left out when none. */
  readonly returnedCash?: number;
  /** For a payment by transfer, cash or cheque: without a direct debit, nothing can be collected again. */
  readonly isMadeByPayer?: true;
  /** For a direct debit that was sent again: if it is returned, too, there is no third attempt. */
  readonly isSecondAttempt?: true;
  /** For a credit: the part that has shortened its purchase's instalment plan, in minor units; left out when none. */
  readonly ofPlan?: number;
  /** For the end of a dispute's credit: the refund that has replaced it. */
  readonly byRefundId?: string;
  /** The fees that were taken with it, and with its instalment plans. */
  readonly feeIds?: readonly string[];
  /**
   * For the fee of an instalment plan: what was left of its purchase, and what had been reversed before, in minor units
   * of the purchase's currency. Other fees are taken on the whole.
   */
  readonly takenOn?: { readonly left: number; readonly reversed: number };
  readonly disputeId: string | null;
  readonly instalmentPlanId: string | null;
  readonly statementId: string | null;
  readonly description: string;
  readonly postedAt: string;
  /** ISO 8601 day. */
  readonly valueDate: string;
}
