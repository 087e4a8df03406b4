import type { CardLimit } from "../cards/card.ts";

export type CustomerStatus = "prospect" | "active" | "suspended" | "closed" | "merged";

export type KycStatus = "not_started" | "pending" | "verified" | "rejected" | "expired";

export interface Address {
  /** A `Code` of ADDRESS_TYPE: H home, W work. */
  readonly typeCode: string;
  readonly lines: readonly string[];
  readonly city: string;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}

export interface Customer {
  /** `cus_` */
  readonly id: string;
  /** The customer in the bank's own books, `C-204417`; `clientCode` in the older releases. */
  readonly number: string;
  readonly kind: "person" | "company";
  readonly status: CustomerStatus;
  /** In the person's own script. */
  readonly name: { readonly given: string; readonly family: string };
  /** The name as on a card: capitals of the Latin alphabet. */
  readonly latinName: string;
  /** ISO 8601 day; of a company its registration. */
  readonly bornOn: string;
  /** ISO 639-1. */
  readonly languageCode: string;
  readonly countryCode: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly addresses: readonly Address[];
  readonly kyc: {
    readonly status: KycStatus;
    readonly level: "simplified" | "standard" | "enhanced";
    readonly checkedAt: string | null;
    readonly reason: string | null;
  };
  /** Limits for all cards together, in one currency for all accounts; left out when none is set. */
  readonly spendingLimits?: { readonly currencyCode: string; readonly limits: readonly CardLimit[] };
  /** Set when it was merged into another. */
  readonly mergedInto: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly closedAt: string | null;
}
