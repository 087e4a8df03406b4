export type MerchantStatus = "applied" | "active" | "suspended" | "terminated";

export interface Merchant {
  /** `mer_` */
  readonly id: string;
  /** 15 digits, ISO 8583 field 42. */
  readonly number: string;
  readonly name: string;
  readonly legalName: string;
  readonly status: MerchantStatus;
  /** Why it is suspended or terminated, for people. */
  readonly statusReason: string | null;
  /** ISO 18245. */
  readonly mcc: string;
  readonly countryCode: string;
  readonly city: string;
  /** In which it is settled. */
  readonly currencyCode: string;
  readonly languageCode: string;
  /** On top of interchange: basis points of the amount, and minor units for each payment. */
  readonly fee: { readonly basisPoints: number; readonly fixed: number };
  /** Share that is kept back, and for how many days. */
  readonly reserve: { readonly basisPoints: number; readonly days: number };
  readonly riskLevel: "low" | "medium" | "high";
  readonly metadata: Readonly<Record<string, string>>;
  readonly boardedAt: string;
  readonly terminatedAt: string | null;
}

export interface Outlet {
  /** `out_` */
  readonly id: string;
  readonly merchantId: string;
  readonly name: string;
  readonly status: "active" | "suspended" | "closed";
  readonly city: string;
  readonly countryCode: string;
  readonly addressLines: readonly string[];
  readonly openedAt: string;
  readonly closedAt: string | null;
}

/** A terminal's settings. Amounts in minor units of the merchant's currency. */
export interface TerminalParameters {
  /** Up to this a chip card may be accepted without asking the issuer. */
  readonly floorLimit: number;
  readonly contactlessLimit: number;
  /** Above this a contactless payment needs the cardholder to be verified. */
  readonly contactlessVerificationLimit: number;
  readonly tipping: boolean;
  /** ISO 639-1, of receipts and display. */
  readonly languageCode: string;
  /** HH:MM in UTC at which it fetches updates. */
  readonly dailyCallAt: string;
}

export interface Terminal {
  /** `trm_` */
  readonly id: string;
  /** 8 characters, ISO 8583 field 41. */
  readonly number: string;
  readonly merchantId: string;
  readonly outletId: string;
  readonly kind: "attended" | "unattended" | "atm" | "ecommerce";
  readonly status: "assigned" | "active" | "retired";
  readonly model: string;
  readonly capabilities: {
    readonly entryModes: readonly string[];
    readonly partialApproval: boolean;
    readonly pin: boolean;
  };
  /** Key check value of the injected key; null before. Never the key. */
  readonly keyCheckValue: string | null;
  /** 0 before the first parameters. */
  readonly parametersVersion: number;
  readonly parameters: TerminalParameters | null;
  readonly assignedAt: string;
  readonly activatedAt: string | null;
  readonly retiredAt: string | null;
}
