import type { Scheme } from "../cards/test-bins.ts";

/** Agreements that a cardholder can give with the first payment. */
const mandateTypes = [
  // The same amount again at fixed intervals: a subscription.
  "recurring",
  // One purchase in several payments.
  "instalment",
  // When something happens: a balance falls below a threshold, a ride ends.
  "unscheduled",
  // Charges that may follow a stay, a car rental, an order.
  "reservation",
] as const;
export type MandateType = (typeof mandateTypes)[number];

/**
 * Payments that a merchant can send without the cardholder: standing instructions, and the practices of some
 * industries.
 */
export type MerchantInitiatedType =
  | "recurring"
  | "instalment"
  | "unscheduled"
  | "resubmission"
  | "no_show"
  | "delayed_charge"
  | "incremental";

/** The types of mandate that each payment may refer to (Visa and Mastercard frameworks for credentials on file). */
const ALLOWED: Readonly<Record<MerchantInitiatedType, readonly MandateType[]>> = {
  recurring: ["recurring"],
  instalment: ["instalment"],
  unscheduled: ["unscheduled"],
  // Retries a payment that was declined for insufficient funds.
  resubmission: mandateTypes,
  no_show: ["reservation"],
  delayed_charge: ["reservation"],
  incremental: ["reservation"],
};

export function mandateAllows(mandate: MandateType, payment: MerchantInitiatedType): boolean {
  return ALLOWED[payment].includes(mandate);
}

/** Types that the card's controls treat as recurring, and can stop as such. */
export function isStandingInstruction(type: MandateType | MerchantInitiatedType): boolean {
  return type === "recurring" || type === "instalment" || type === "unscheduled";
}

/** ISO 8583 field 39: a payment was stopped, the agreement with a merchant was revoked, or all of the card's were. */
export type StopCode = "R0" | "R1" | "R3";

/** An agreement of a cardholder with a merchant: it keeps the card and charges it without the cardholder. */
export interface Mandate {
  /** `mnd_` */
  readonly id: string;
  /** Follows the card when it is replaced or renewed. */
  readonly cardId: string;
  /** The cards that it was on before, the oldest first. */
  readonly formerCardIds: readonly string[];
  readonly type: MandateType;
  readonly status: "active" | "stopped";
  readonly scheme: Scheme;
  readonly merchantName: string;
  readonly merchantNumber: string;
  /** The identifier of the first payment, which each later payment sends. */
  readonly networkTransactionId: string;
  /** Null where the world began with the mandate. */
  readonly firstAuthorizationId: string | null;
  readonly lastPayment: { readonly authorizationId: string; readonly at: string } | null;
  readonly stopped: { readonly responseCode: StopCode; readonly at: string } | null;
  readonly createdAt: string;
}

/** A payment's data about the mandate that it sets up or charges. */
export type StoredCredential =
  | { readonly initiator: "cardholder"; readonly type: MandateType }
  | {
      readonly initiator: "merchant";
      readonly type: MerchantInitiatedType;
      readonly networkTransactionId: string | null;
      /** The mandate with that number; null when there is none. */
      readonly found: Mandate | null;
    };

/** The mandate that a payment is charged on, as an authorization keeps it. */
export interface KeptCredential {
  readonly initiator: StoredCredential["initiator"];
  readonly type: MandateType | MerchantInitiatedType;
  /** The mandate that was set up or used; null for none. */
  readonly mandateId: string | null;
  /** The identifier of this authorization. */
  readonly networkTransactionId: string;
  /** The merchant sent a former card of the mandate, and the network put the current one in its place. */
  readonly isUpdated: boolean;
}
