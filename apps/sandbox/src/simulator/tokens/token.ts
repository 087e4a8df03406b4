import type { Scheme } from "../cards/test-bins.ts";

const transitions: Readonly<Record<TokenStatus, readonly TokenStatus[]>> = {
  requested: ["active", "deleted", "declined"],
  active: ["suspended", "deleted"],
  suspended: ["active", "deleted"],
  deleted: [],
  declined: [],
};

export const openTokenStatuses: readonly TokenStatus[] = ["requested", "active", "suspended"];

export const tokenStatuses = ["requested", "active", "suspended", "deleted", "declined"] as const;
export type TokenStatus = (typeof tokenStatuses)[number];

const wallets = ["apple_pay", "google_pay", "samsung_pay", "merchant"] as const;
export type Wallet = (typeof wallets)[number];

/** The channels and countries in which a token may be used, and the most for one payment. */
export interface TokenControls {
  readonly channels: { readonly contactless: boolean; readonly ecommerce: boolean; readonly in_app: boolean };
  /** Minor units of the card's default account; null for the card's own limits. */
  readonly transactionLimit: number | null;
  /** ISO 3166-1 alpha-2; null for all. */
  readonly countryCodes: readonly string[] | null;
}

/** A number used in place of a card in one wallet on one device, or at one merchant (EMV Payment Tokenisation). */
export interface Token {
  /** `tok_` */
  readonly id: string;
  readonly cardId: string;
  readonly status: TokenStatus;
  /** Used in messages in place of a PAN, from a range that no card has. Never leaves the sandbox in full. */
  readonly number: string;
  readonly scheme: Scheme;
  readonly wallet: Wallet;
  /** Eleven digits that identify the token requestor. */
  readonly requestorId: string;
  /** For a merchant's token: the only merchant at which it can pay. Left out for any. */
  readonly merchantNumber?: string;
  /** The reference of its card and of the cards that replace it; missing in a token of an earlier version. */
  readonly paymentAccountReference?: string;
  readonly device: { readonly name: string; readonly kind: string } | null;
  /** The result of checking the cardholder's identity (ID&V). */
  readonly path: "green" | "yellow" | "red";
  /** Why the path is that one. */
  readonly pathReason: string;
  /** HMAC of the one-time code; null when none is asked for. */
  readonly codeVerifier: string | null;
  readonly codeTriesLeft: number;
  readonly codeExpiresAt: string | null;
  readonly controls: TokenControls;
  readonly suspendedReason: string | null;
  readonly requestedAt: string;
  readonly activatedAt: string | null;
  readonly deletedAt: string | null;
}

export function tokenMayBecome(from: TokenStatus, to: TokenStatus): boolean {
  return transitions[from].includes(to);
}
