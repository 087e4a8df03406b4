import type { Scheme } from "../cards/test-bins.ts";

export const cardTypes = ["debit", "credit", "prepaid"] as const;
export type CardType = (typeof cardTypes)[number];

interface InterchangeRow {
  readonly name: string;
  /** Left out, all. */
  readonly schemes?: readonly Scheme[];
  readonly cardTypes: readonly CardType[];
  /** Card and merchant are of one country; left out, either way. */
  readonly isDomestic?: boolean;
  /** Lowest and highest merchant category code; left out, all. */
  readonly mcc?: readonly [string, string];
  readonly basisPoints: number;
  /** Minor units for each capture. */
  readonly fixed: number;
  /** The source of the figures. */
  readonly basis: string;
}

const CAP_OF_DEBIT = "The cap of Regulation (EU) 2015/751, article 3";
const CAP_OF_CREDIT = "The cap of Regulation (EU) 2015/751, article 4";
const NON_EEA = "The commitments AT.39398 and AT.40049 of 2019: cards from outside the EEA, card not present";
const PUBLISHED = "A figure of the sandbox, of the size that schemes publish";
const ALL: readonly CardType[] = ["debit", "credit", "prepaid"];

/** The issuer's interchange for each sale: the first row that fits. */
export const INTERCHANGE: readonly InterchangeRow[] = [
  { name: "fuel", cardTypes: ALL, mcc: ["5541", "5542"], basisPoints: 15, fixed: 5, basis: PUBLISHED },
  { name: "government", cardTypes: ALL, mcc: ["9211", "9405"], basisPoints: 20, fixed: 0, basis: PUBLISHED },
  { name: "national", schemes: ["DOMESTIC"], cardTypes: ALL, basisPoints: 15, fixed: 0, basis: PUBLISHED },
  { name: "travel", schemes: ["AMEX", "DINERS"], cardTypes: ALL, basisPoints: 180, fixed: 0, basis: PUBLISHED },
  {
    name: "domestic_debit",
    cardTypes: ["debit", "prepaid"],
    isDomestic: true,
    basisPoints: 20,
    fixed: 0,
    basis: CAP_OF_DEBIT,
  },
  { name: "domestic_credit", cardTypes: ["credit"], isDomestic: true, basisPoints: 30, fixed: 0, basis: CAP_OF_CREDIT },
  { name: "international_debit", cardTypes: ["debit", "prepaid"], basisPoints: 115, fixed: 0, basis: NON_EEA },
  { name: "international_credit", cardTypes: ["credit"], basisPoints: 150, fixed: 0, basis: NON_EEA },
];

/** The facts that interchange depends on. */
export interface InterchangeFacts {
  /** `VISA`; for another issuer's card, the scheme of its number. */
  readonly scheme: string;
  readonly mcc: string;
  readonly cardType: CardType;
  readonly isDomestic: boolean;
}

interface FeeInput extends InterchangeFacts {
  /** Minor units. */
  readonly amount: number;
  /** The merchant's own price on top of interchange. */
  readonly markup: { readonly basisPoints: number; readonly fixed: number };
}

interface CaptureFee {
  /** Minor units. */
  readonly interchange: number;
  readonly markup: number;
}

/** Interchange plus: the issuer's part and the acquirer's mark-up. Together never more than the amount. */
export function captureFee({ amount, markup, ...facts }: FeeInput): CaptureFee {
  const interchange = interchangeOn(amount, interchangeRow(facts));
  const added = shareOf(amount, markup.basisPoints) + markup.fixed;
  return { interchange, markup: Math.min(amount - interchange, added) };
}

/** Minor units of a sale that the issuer gets; never more than the sale. */
export function interchangeOn(amount: number, { basisPoints, fixed }: InterchangeRow): number {
  return Math.min(amount, shareOf(amount, basisPoints) + fixed);
}

export function interchangeRow({ scheme, mcc, cardType, isDomestic }: InterchangeFacts): InterchangeRow {
  const row = INTERCHANGE.find(
    (one) =>
      one.cardTypes.includes(cardType) &&
      (one.schemes === undefined || one.schemes.some((each) => each === scheme)) &&
      (one.isDomestic === undefined || one.isDomestic === isDomestic) &&
      (one.mcc === undefined || (mcc >= one.mcc[0] && mcc <= one.mcc[1])),
  );
  if (!row) throw new RangeError(`No interchange for ${cardType} at ${mcc}`);
  return row;
}

/** Basis points of an amount in minor units, half to even. Whole numbers throughout: a float would lose a cent. */
export function shareOf(amount: number, basisPoints: number): number {
  const product = BigInt(amount) * BigInt(basisPoints);
  const whole = product / 10_000n;
  const rest = product % 10_000n;
  const up = rest > 5_000n || (rest === 5_000n && whole % 2n === 1n);
  return Number(up ? whole + 1n : whole);
}
