import type { ChallengeMethod } from "../three-d-secure/authentication.ts";
import type { MerchantGroup } from "./merchant-groups.ts";

/** `Code`s of CARD_STATUS: not yet active, normal, temporarily blocked, restricted, lost, stolen, fraud, expired, closed. */
export const cardStatuses = ["I", "N", "T", "R", "L", "S", "F", "E", "D", "C"] as const;
export type CardStatus = (typeof cardStatuses)[number];

export interface LinkedAccount {
  readonly accountNumber: string;
  readonly accountTypeCode: string;
  readonly currencyCode: string;
  readonly default: boolean;
}

export type Delivery =
  | { readonly method: "mail"; readonly addressTypeCode: string; readonly registered?: boolean }
  | { readonly method: "branch"; readonly branchCode: string };

export const limitCodes = ["cash_withdrawal", "purchase", "ecommerce", "contactless"] as const;
export type LimitCode = (typeof limitCodes)[number];

/**
 * Calendar periods at the currency's home; a week begins on Monday. A lifetime is the card's. `since_pin` is only for
 * contactless payments: it restarts with each payment verified by PIN.
 */
export const limitPeriods = ["transaction", "day", "week", "month", "lifetime", "since_pin"] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** A card's own limit, which replaces its product's. Amounts in minor units of the default account. */
export interface CardLimit {
  readonly limitCode: LimitCode;
  readonly period: LimitPeriod;
  readonly amount: number | null;
  readonly count: number | null;
  readonly validFrom?: string;
  readonly validUntil?: string;
}

export interface Controls {
  readonly channels: {
    readonly chip: boolean;
    readonly contactless: boolean;
    readonly magnetic_stripe: boolean;
    readonly ecommerce: boolean;
    readonly cash: boolean;
  };
  readonly countries:
    | { readonly mode: "any" }
    | { readonly mode: "only" | "all_but"; readonly countryCodes: readonly string[] };
  readonly merchantCategories: Readonly<Record<string, ControlDecision>>;
  /** For codes that are not in `merchantCategories`. A group that declines wins over one that approves. */
  readonly merchantCategoryGroups?: Readonly<Partial<Record<MerchantGroup, ControlDecision>>>;
  /** For codes that neither map covers: `decline` turns the other two into an allow-list. */
  readonly otherMerchantCategories?: ControlDecision;
  /** By merchant number, ISO 8583 field 42. */
  readonly merchants?: Readonly<Record<string, ControlDecision | "stop_recurring">>;
  readonly otherMerchants?: ControlDecision;
  readonly use?: CardUse;
}

export type ControlDecision = "approve" | "decline";

/** How often, and where, the card can be used. */
export type CardUse =
  | { readonly mode: "any" }
  /** The authorization that was approved, once there is one. */
  | { readonly mode: "single_use"; readonly authorizationId?: string }
  /** Without a number, the first merchant that gets an approval. */
  | { readonly mode: "one_merchant"; readonly merchantNumber?: string };

export interface Card {
  /** `crd_` */
  readonly id: string;
  readonly kind: "primary" | "supplementary" | "instant";
  /** A test number: one of the sandbox's own test BINs. */
  readonly pan: string;
  readonly sequenceNumber: string;
  /** YYYY-MM, the last month in which it is valid. */
  readonly expiry: string;
  readonly productCode: string;
  readonly plasticCode: string;
  readonly status: CardStatus;
  readonly reasonCode: string;
  readonly customerId: string;
  /** The id of the default account. */
  readonly accountId: string;
  readonly embossedName: string;
  readonly companyName: string | null;
  readonly languageCode: string;
  readonly accounts: readonly LinkedAccount[];
  readonly primaryCardId: string | null;
  readonly replacesCardId: string | null;
  readonly replacedByCardId: string | null;
  readonly delivery: Delivery | null;
  readonly limits: readonly CardLimit[];
  readonly controls: Controls;
  /** How the holder answers challenges of 3-D Secure; a one-time code when left out. */
  readonly challengeMethod?: ChallengeMethod;
  /** Never the PIN: an HMAC of it; null when none was set. */
  readonly pinVerifier: string | null;
  readonly pinTriesLeft: number;
  readonly pinChangedAt: string | null;
  readonly securityCodeTriesLeft: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly activatedAt: string | null;
  readonly closedAt: string | null;
}

/** First six and last four digits (PCI DSS, requirement 3.4.1). */
export function maskedPan(pan: string): string {
  return `${pan.slice(0, 6)}${"•".repeat(pan.length - 10)}${pan.slice(-4)}`;
}
