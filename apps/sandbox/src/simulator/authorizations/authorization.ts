import type { AccountType } from "../accounts/account.ts";
import type { KeptCredential, StoredCredential } from "../mandates/mandate.ts";
import { divideHalfEven, type Money } from "../money/money.ts";
import type { Proof } from "../three-d-secure/judge-proof.ts";
import type { FeeTerms } from "./fee-terms.ts";

/** How the card was presented; in brackets ISO 8583 field 22. */
const entryModes = [
  "chip", // 05
  "contactless", // 07
  "magnetic_stripe", // 90
  "fallback", // 80
  "manual", // 01
  "ecommerce", // 81
  "moto", // 01, by mail or telephone
  "credential_on_file", // 10
  "wallet", // 07 with a token
] as const;
export type EntryMode = (typeof entryModes)[number];

const transactionKinds = [
  "purchase",
  "cash_withdrawal",
  "account_verification",
  "balance_inquiry",
  "purchase_with_cashback",
  // The merchant refunds a purchase.
  "refund",
  // Money is sent to the card: winnings, a payout, a transfer from another card (OCT).
  "original_credit",
  // The card pays for such a transfer, or loads a wallet (AFT).
  "account_funding",
  // At a cash machine: another PIN, and the tries of the one in force.
  "pin_change",
  "pin_unblock",
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** Inquiries about the card or the account, which move no money. */
export function movesNothing(kind: TransactionKind): boolean {
  return MOVING_NOTHING.includes(kind);
}

const MOVING_NOTHING: readonly TransactionKind[] = [
  "account_verification",
  "balance_inquiry",
  "pin_change",
  "pin_unblock",
];

/** The cardholder receives money: nothing is held, and the clearing is a credit. */
export function isCredit(kind: TransactionKind): boolean {
  return kind === "refund" || kind === "original_credit";
}

/** All of it, or a part of it, leaves as cash. */
export function paysOutCash(kind: TransactionKind): boolean {
  return kind === "cash_withdrawal" || kind === "purchase_with_cashback";
}

/** The merchant's data, as in ISO 8583 field 43 and its neighbors. */
export interface Acceptor {
  readonly name: string;
  /** Field 42, 15 characters. */
  readonly merchantNumber: string;
  /** Field 41, 8 characters. */
  readonly terminalNumber: string | null;
  /** Field 18, ISO 18245. */
  readonly mcc: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Set when it is a merchant of this world. */
  readonly merchantId: string | null;
  readonly terminalId: string | null;
}

/**
 * A request for authorization from any source: Card simulation, a payment at a merchant of this world, a network's
 * message.
 */
export interface AuthorizationMessage {
  readonly kind: TransactionKind;
  readonly origin: "simulation" | "acquiring" | "switching";
  /** A card of this world by its id, or a PAN, or a token of one. */
  readonly card:
    | { readonly cardId: string }
    | { readonly pan: string; readonly expiry: string | null; readonly sequenceNumber?: string }
    | { readonly tokenId: string };
  /** 0 for account verification and balance inquiry. */
  readonly amount: Money;
  readonly cashback: number;
  /** The part of the amount that the merchant or the machine's operator adds (ISO 8583 field 28); left out when none. */
  readonly surcharge?: number;
  /** Amount and rate that the merchant offered in the cardholder's currency, and the cardholder accepted. */
  readonly dynamicConversion?: { readonly billing: Money; readonly rate: string };
  /** The type of account that the cardholder has chosen (ISO 8583 field 3); left out, the default account. */
  readonly accountType?: AccountType;
  readonly entryMode: EntryMode;
  readonly acceptor: Acceptor;
  readonly isEstimated: boolean;
  readonly isRecurring: boolean;
  readonly supportsPartialApproval: boolean;
  /** Checks sent with the message; those left out were not made. Never stored. */
  readonly pin?: string;
  /** For a PIN change: the new PIN, chosen by the cardholder. */
  readonly newPin?: string;
  readonly securityCode?: string;
  readonly threeDSecure?: "authenticated" | "attempted" | "challenged" | "refused" | "not_made";
  /** The result of 3-D Secure that the payment presents; `threeDSecure` is its outcome. */
  readonly proof?: Proof;
  /** The mandate that it sets up, or that it is charged on; left out for neither. */
  readonly storedCredential?: StoredCredential;
  readonly address?: { readonly line: string; readonly postalCode: string };
  readonly cryptogramValid?: boolean;
  /** ISO 8583 field 11, 6 digits, and field 37, 12 characters; generated when the sender gives none. */
  readonly traceNumber?: string;
  /** Fields 7 and 32 of a message that comes from a network. */
  readonly transmittedAt?: string;
  readonly acquirerId?: string;
  readonly networkReference?: string;
  readonly network?: string;
  /** Set for the past of a new world. */
  readonly id?: string;
  /** The payment of this world's merchant that asks for the authorization. */
  readonly paymentId?: string;
  /** An advice (0120): the decision was made before, and the merchant knows it. */
  readonly advice?: { readonly responseCode: string; readonly authorizationCode: string | null };
}

/** The cash of a purchase with cashback, in minor units of the billing currency; half to even. */
export function cashbackOf({ cashback, amount }: AuthorizationMessage, billing: Money | null): number {
  if (cashback === 0 || amount.amount === 0 || billing === null) return 0;
  return Number(divideHalfEven(BigInt(cashback) * BigInt(billing.amount), BigInt(amount.amount)));
}

export type AuthorizationStatus =
  | "approved"
  | "declined"
  | "partially_cleared"
  | "cleared"
  | "partially_reversed"
  | "reversed"
  | "expired";

/** One check of the decision, in the order of CHECKS. */
export interface CheckResult {
  readonly check: string;
  readonly result: "passed" | "failed" | "not_made";
  /** ISO 8583 field 39 that it would answer with. */
  readonly responseCode: string | null;
  /** The facts that the check used, for people to read. Never PIN, CVV2 or track data. */
  readonly inputs: Readonly<Record<string, string | number | boolean | null>>;
}

export interface Decision {
  readonly approved: boolean;
  /** ISO 8583 field 39. */
  readonly responseCode: string;
  /** Minor units of the billing currency; less than asked for a partial approval. */
  readonly approvedAmount: number;
  /** The check that declined; null when none did. */
  readonly declinedBy: string | null;
  /** A `reasonCode` of CHECKS, for programs; null when it was approved. */
  readonly reasonCode: string | null;
  /** Why, for the client. */
  readonly reason: string | null;
  /** A change that would have let the payment pass. */
  readonly remedy: string | null;
  readonly decidedBy: "issuer" | "stand_in" | "network";
  readonly checks: readonly CheckResult[];
}

/** A message that followed an authorization. They are kept in order. */
export interface FollowUp {
  readonly kind: "increment" | "increment_declined" | "reversal" | "clearing" | "expiry";
  /** Minor units of the billing currency. */
  readonly amount: number;
  /** ISO 8583 field 11 of the message, if it had one: the same number again is a replay. */
  readonly traceNumber: string | null;
  readonly at: string;
  /** For an increment: the decision on it. */
  readonly decision?: Decision;
}

export interface Authorization {
  /** `aut_` */
  readonly id: string;
  readonly status: AuthorizationStatus;
  readonly kind: TransactionKind;
  readonly origin: AuthorizationMessage["origin"];
  /** Null for a card of another issuer. */
  readonly cardId: string | null;
  readonly accountId: string | null;
  readonly tokenId: string | null;
  readonly maskedPan: string;
  /** The card's scheme. Merchants of this world also accept cards of other issuers. */
  readonly scheme: string;
  readonly transactionAmount: Money;
  /** In the account's currency; the transaction's own for a foreign card. */
  readonly billingAmount: Money;
  /** Units of the billing currency for one of the transaction's, as a decimal. */
  readonly rate: string | null;
  /** The rate is the merchant's: a clearing in the transaction's currency is billed by it, without a mark-up. */
  readonly isDynamicConversion?: true;
  /** Minor units of the billing currency. */
  readonly approvedAmount: number;
  /** Units of the currency of the card's limits for one of the billing currency; left out where they are the same. */
  readonly limitsRate?: string;
  /** Fees that the issuer takes with a clearing, and holds on the open amount; left out when none. */
  readonly feeTerms?: FeeTerms;
  /** The part of it that was paid out in cash at the till; left out when none was. */
  readonly cashbackAmount?: number;
  /** The part that the acquirer's side added, in minor units of the transaction's currency; left out when none. */
  readonly surchargeAmount?: number;
  /** Minor units still held of the account. */
  readonly held: number;
  readonly clearedAmount: number;
  /** The same in minor units of the transaction's currency: a clearing may have another rate. */
  readonly clearedInTransaction: number;
  readonly reversedAmount: number;
  readonly entryMode: EntryMode;
  readonly verification: "none" | "pin" | "signature" | "device" | "three_d_secure";
  readonly acceptor: Acceptor;
  /** The merchant's id, when it belongs to this world. */
  readonly merchantId: string | null;
  readonly paymentId: string | null;
  readonly isEstimated: boolean;
  readonly isRecurring: boolean;
  /** Left out where the message had none. */
  readonly storedCredential?: KeptCredential;
  readonly network: string;
  /** ISO 8583 field 11, 37 and 38. */
  readonly traceNumber: string;
  readonly networkReference: string;
  readonly authorizationCode: string | null;
  /** Acquirer, merchant, terminal and trace number, if sent: a message with the same key is a duplicate. */
  readonly messageKey: string | null;
  /**
   * ISO 8583 field 7, and field 37 as sent: null when the sender gave none, missing in authorizations of earlier
   * versions.
   */
  readonly transmittedAt?: string | null;
  readonly sentReference?: string | null;
  readonly followUps: readonly FollowUp[];
  readonly decision: Decision;
  readonly fraud: { readonly score: number; readonly ruleId: string | null } | null;
  readonly createdAt: string;
  readonly heldUntil: string | null;
}
