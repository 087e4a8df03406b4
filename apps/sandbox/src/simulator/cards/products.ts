import type { AccountKind } from "../accounts/account.ts";
import { fromDirhams } from "../money/terms.ts";
import type { Controls, LimitCode, LimitPeriod } from "./card.ts";
import { panOf, type Scheme, testBinOf } from "./test-bins.ts";

export interface ProductLimit {
  readonly limitCode: LimitCode;
  readonly period: LimitPeriod;
  /** Null for none. Minor units. */
  readonly amount: number | null;
  readonly count: number | null;
  /** The highest amount that may be set for a card; null for any. */
  readonly most: number | null;
}

type Tier = "basic" | "standard" | "gold" | "platinum" | "prepaid";

/** The product of which cards are issued. The codes are those of CARD_PRODUCT. */
export interface CardProduct {
  readonly code: string;
  readonly scheme: Scheme;
  /** Kinds of account that it may draw on. */
  readonly accountKinds: readonly AccountKind[];
  /** The first digits of its card numbers: one range for each product. */
  readonly bin: string;
  readonly panLength: number;
  readonly tier: Tier;
  /** Empty for a card that exists as a number only. */
  readonly plasticCode: string;
  readonly validityMonths: number;
  readonly isVirtual: boolean;
  readonly allowsCash: boolean;
  /** Reading the stripe of a chip card when its chip does not answer. */
  readonly allowsFallback: boolean;
  /** The effect of a wrong billing address on a card-not-present payment. */
  readonly addressCheck: "recorded" | "declines";
  /** E-commerce needs 3-D Secure above this, in whole dirhams: near to the 30 euros of Regulation (EU) 2018/389, article 16. */
  readonly strongAuthenticationAbove: number;
  /** The networks give merchants the new number and expiry of its cards, also when they charge a mandate. */
  readonly updatesStoredCredentials: boolean;
  readonly fees: ProductFees;
}

/** `cashFixed` in hundredths of a dirham (`feesOfProduct` has it in another currency); basis points of an amount. */
interface ProductFees {
  readonly cashFixed: number;
  readonly cashBasisPoints: number;
  /** The mark-up on a currency conversion, on top of the rate. */
  readonly markUpBasisPoints: number;
}

const BANK_ACCOUNT: readonly AccountKind[] = ["debit"];
const CREDIT: readonly AccountKind[] = ["credit"];
const CHARGE: readonly AccountKind[] = ["charge", "credit"];
const PREPAID: readonly AccountKind[] = ["prepaid"];
const ANY: readonly AccountKind[] = ["debit", "credit", "prepaid", "charge"];

const FEES: Readonly<Record<Tier, ProductFees>> = {
  basic: { cashFixed: 600, cashBasisPoints: 100, markUpBasisPoints: 300 },
  standard: { cashFixed: 600, cashBasisPoints: 100, markUpBasisPoints: 250 },
  gold: { cashFixed: 500, cashBasisPoints: 100, markUpBasisPoints: 200 },
  platinum: { cashFixed: 0, cashBasisPoints: 0, markUpBasisPoints: 100 },
  prepaid: { cashFixed: 800, cashBasisPoints: 150, markUpBasisPoints: 350 },
};

type Row = readonly [code: string, bin: string, tier: Tier, kinds: readonly AccountKind[], plastic?: string];

const rows: readonly Row[] = [
  ["VCL", "40000010", "standard", CREDIT],
  ["VGD", "40000011", "gold", CREDIT],
  ["VPL", "40000012", "platinum", CREDIT, "MT02"],
  ["VIN", "40000013", "platinum", CHARGE, "MT01"],
  ["VDB", "445653", "standard", BANK_ACCOUNT],
  ["VEL", "411111", "basic", BANK_ACCOUNT],
  ["VPP", "40000014", "prepaid", PREPAID],
  ["VVC", "40000015", "standard", ANY],
  ["VBS", "40000016", "gold", ANY],
  ["MST", "52000010", "standard", CREDIT],
  ["MGD", "52000011", "gold", CREDIT],
  ["MPL", "52000012", "platinum", CREDIT, "MT02"],
  ["MWE", "52000013", "platinum", CHARGE, "MT01"],
  ["MDB", "52000014", "standard", BANK_ACCOUNT],
  ["MMA", "679999", "basic", BANK_ACCOUNT],
  ["MPP", "52000015", "prepaid", PREPAID],
  ["MGF", "52000016", "prepaid", PREPAID],
  ["MFL", "52000017", "standard", ANY],
  ["AGN", "34000010", "standard", CHARGE],
  ["AGD", "34000011", "gold", CHARGE],
  ["JCL", "353011", "standard", CHARGE],
  ["UDB", "62000010", "standard", BANK_ACCOUNT],
  ["UCR", "62000011", "gold", CREDIT],
  ["DCI", "305693", "gold", CHARGE],
  ["DOM", "95040010", "basic", BANK_ACCOUNT, "PV01"],
  ["DPP", "95040011", "prepaid", PREPAID, "PV01"],
];

const NO_CASH = ["VVC", "MGF", "MFL"];

/** Every product of CARD_PRODUCT, by its code. */
export const cardProducts: ReadonlyMap<string, CardProduct> = new Map(
  rows.map(([code, bin, tier, accountKinds, plastic = "PV02"]) => {
    const { scheme, length } = rangeOf(bin);
    const product: CardProduct = {
      code,
      bin,
      tier,
      accountKinds,
      scheme,
      panLength: length,
      plasticCode: code === "VVC" ? "" : plastic,
      validityMonths: tier === "prepaid" ? 24 : 36,
      isVirtual: code === "VVC",
      allowsCash: !NO_CASH.includes(code),
      allowsFallback: tier === "basic",
      addressCheck: scheme === "AMEX" ? "declines" : "recorded",
      strongAuthenticationAbove: 300,
      updatesStoredCredentials: (scheme === "VISA" || scheme === "MASTERCARD") && tier !== "prepaid",
      fees: FEES[tier],
    };
    return [code, product] as const;
  }),
);

function rangeOf(bin: string) {
  const range = ["14", "15", "16"].map((length) => testBinOf(bin.padEnd(Number(length), "0"))).find(Boolean);
  if (!range) throw new Error(`${bin} is in no test range`);
  return range;
}

/** @throws RangeError for a code that CARD_PRODUCT does not have: a mistake of ours */
export function productOf(code: string): CardProduct {
  const product = cardProducts.get(code);
  if (!product) throw new RangeError(`There is no card product ${code}`);
  return product;
}

/** The product that a number was issued from; undefined for a card of another issuer. */
export function productOfPan(pan: string): CardProduct | undefined {
  return [...cardProducts.values()].find(({ bin, panLength }) => pan.startsWith(bin) && pan.length === panLength);
}

/** A card number of the product. */
export function panOfProduct({ bin, panLength }: CardProduct, serial: number): string {
  return panOf(bin, panLength, serial);
}

type LimitRow = readonly [LimitCode, LimitPeriod, amount: number | null, count: number | null, most: number | null];

/** In whole dirhams. Taps since the PIN: five, near to 150 euros together (Regulation (EU) 2018/389, article 11). */
const LIMITS: Readonly<Record<Tier, readonly LimitRow[]>> = {
  basic: [
    ["cash_withdrawal", "day", 3_000, 3, 5_000],
    ["purchase", "day", 5_000, 15, 10_000],
    ["purchase", "month", 15_000, null, 30_000],
    ["ecommerce", "day", 2_000, 10, 5_000],
    ["contactless", "transaction", 400, null, 600],
    ["contactless", "since_pin", 1_500, 5, 1_500],
  ],
  standard: [
    ["cash_withdrawal", "day", 5_000, 5, 10_000],
    ["purchase", "day", 10_000, 20, 30_000],
    ["purchase", "month", 25_000, null, 50_000],
    ["ecommerce", "day", 8_000, 20, 20_000],
    ["contactless", "transaction", 600, null, 1_000],
    ["contactless", "since_pin", 1_500, 5, 3_000],
  ],
  gold: [
    ["cash_withdrawal", "day", 10_000, 8, 20_000],
    ["purchase", "day", 40_000, 40, 100_000],
    ["purchase", "month", 120_000, null, 250_000],
    ["ecommerce", "day", 30_000, 40, 60_000],
    ["contactless", "transaction", 600, null, 1_000],
    ["contactless", "since_pin", 1_500, 5, 3_000],
  ],
  platinum: [
    ["cash_withdrawal", "day", 20_000, 10, 50_000],
    ["purchase", "day", 150_000, 60, 500_000],
    ["purchase", "month", 500_000, null, 1_500_000],
    ["ecommerce", "day", 100_000, 60, 300_000],
    ["contactless", "transaction", 1_000, null, 2_000],
    ["contactless", "since_pin", 1_500, 5, 3_000],
  ],
  prepaid: [
    ["cash_withdrawal", "day", 2_000, 3, 4_000],
    ["purchase", "day", 6_000, 20, 10_000],
    ["purchase", "month", 20_000, null, 40_000],
    ["ecommerce", "day", 4_000, 20, 8_000],
    ["contactless", "transaction", 400, null, 600],
    ["contactless", "since_pin", 1_500, 5, 1_500],
  ],
};

/** The product's limits for a card whose default account is in this currency. */
export function limitsOfProduct({ tier, allowsCash }: CardProduct, currencyCode: string): readonly ProductLimit[] {
  const scaled = (amount: number | null) => (amount === null ? null : fromDirhams(amount, currencyCode));
  return LIMITS[tier].map(([limitCode, period, amount, count, most]) => {
    const none = limitCode === "cash_withdrawal" && !allowsCash;
    return { limitCode, period, amount: none ? 0 : scaled(amount), count, most: none ? 0 : scaled(most) };
  });
}

/** The product's fees on an account in this currency, in its minor units. */
export function feesOfProduct({ fees }: CardProduct, currencyCode: string): ProductFees {
  return { ...fees, cashFixed: Math.ceil(fromDirhams(fees.cashFixed, currencyCode) / 100) };
}

/** A new card's controls. Gambling is off until somebody turns it on. */
export function controlsOfProduct({ isVirtual, allowsCash, allowsFallback }: CardProduct): Controls {
  return {
    channels: {
      chip: !isVirtual,
      contactless: true,
      magnetic_stripe: !isVirtual && allowsFallback,
      ecommerce: true,
      cash: allowsCash,
    },
    countries: { mode: "any" },
    merchantCategories: { "7995": "decline" },
  };
}
