import type { EntryMode } from "../authorizations/authorization.ts";
import type { KeptCredential } from "../mandates/mandate.ts";
import type { CardType } from "../settlement/interchange.ts";

export type PaymentStatus =
  | "authorized"
  | "declined"
  | "partially_captured"
  | "captured"
  | "cancelled"
  | "expired"
  | "partially_refunded"
  | "refunded";

/** A part of a payment that the merchant has captured, presented to the scheme as one clearing. */
interface Capture {
  /** The line of the merchant's batch. */
  readonly lineId: string;
  readonly batchId: string;
  /** Minor units. */
  readonly amount: number;
  /** On the cardholder's account; null for a card of another issuer. */
  readonly transactionId: string | null;
  readonly capturedAt: string;
}

/** The check that declined, its reason, and a change that would have let the payment pass. */
export interface Decline {
  readonly check: string | null;
  readonly reasonCode: string | null;
  readonly reason: string | null;
  readonly remedy: string | null;
}

/** A payment at a merchant of this world. All amounts in minor units of its currency, which is the merchant's. */
export interface Payment {
  /** `pay_` */
  readonly id: string;
  readonly merchantId: string;
  readonly outletId: string;
  readonly terminalId: string;
  /** The merchant's own number for it. */
  readonly reference: string;
  readonly description: string | null;
  readonly status: PaymentStatus;
  readonly authorizationId: string;
  /** Null for a card of another issuer. */
  readonly cardId: string | null;
  readonly maskedPan: string;
  readonly scheme: string;
  readonly cardType: CardType;
  /** Whether card and merchant are in one country. Interchange depends on it. */
  readonly isDomestic: boolean;
  readonly entryMode: EntryMode;
  /** ISO 4217. */
  readonly currencyCode: string;
  readonly amount: number;
  /** Less than the amount for a partial approval, 0 when declined. */
  readonly authorizedAmount: number;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  /** The part of the authorization that was released before its capture. */
  readonly cancelledAmount: number;
  readonly captures: readonly Capture[];
  /** ISO 8583 field 39. */
  readonly responseCode: string;
  readonly authorizationCode: string | null;
  /** Left out where the terminal sent none. */
  readonly storedCredential?: KeptCredential;
  /** Null when it was approved. */
  readonly decline: Decline | null;
  readonly createdAt: string;
  /** Until when it may be captured; null once there is nothing left to capture. */
  readonly expiresAt: string | null;
}

/** Money that the merchant gives back of a captured payment. */
export interface Refund {
  /** `rfd_` */
  readonly id: string;
  readonly paymentId: string;
  readonly merchantId: string;
  readonly batchId: string;
  readonly currencyCode: string;
  /** Minor units. */
  readonly amount: number;
  readonly reason: string;
  /** On the cardholder's account, one for each capture that it gives back; none for a card of another issuer. */
  readonly transactionIds: readonly string[];
  readonly createdAt: string;
}
