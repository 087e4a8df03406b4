export const cardTypes = ["debit", "credit", "prepaid"] as const;
export type CardType = (typeof cardTypes)[number];

interface InterchangeRow {
  readonly name: string;
  readonly cardTypes: readonly CardType[];
  /** Card and merchant are of one country; left out, either way. */
  readonly isDomestic?: boolean;
  /** Lowest and highest merchant category code; left out, all. */
  readonly mcc?: readonly [string, string];
  readonly basisPoints: number;
  /** Minor units for each capture. */
  readonly fixed: number;
}

/**
 * What the issuer gets of each capture: the first row that fits. The figures of domestic consumer cards are the caps of
 * Regulation (EU) 2015/751, articles 3 and 4; the others are of the size that schemes publish.
 */
export const INTERCHANGE: readonly InterchangeRow[] = [
  { name: "fuel", cardTypes: ["debit", "credit", "prepaid"], mcc: ["5541", "5542"], basisPoints: 15, fixed: 5 },
  { name: "government", cardTypes: ["debit", "credit", "prepaid"], mcc: ["9211", "9405"], basisPoints: 20, fixed: 0 },
  { name: "domestic_debit", cardTypes: ["debit", "prepaid"], isDomestic: true, basisPoints: 20, fixed: 0 },
  { name: "domestic_credit", cardTypes: ["credit"], isDomestic: true, basisPoints: 30, fixed: 0 },
  { name: "international_debit", cardTypes: ["debit", "prepaid"], basisPoints: 115, fixed: 0 },
  { name: "international_credit", cardTypes: ["credit"], basisPoints: 150, fixed: 0 },
];

export interface FeeInput {
  readonly amount: number;
  readonly mcc: string;
  readonly cardType: CardType;
  readonly isDomestic: boolean;
  /** The merchant's own price on top of interchange. */
  readonly markup: { readonly basisPoints: number; readonly fixed: number };
}

export interface CaptureFee {
  /** Minor units. */
  readonly interchange: number;
  readonly markup: number;
}

/** Interchange plus: what the issuer gets, and what the acquirer adds. Never more than the amount together. */
export function captureFee({ amount, mcc, cardType, isDomestic, markup }: FeeInput): CaptureFee {
  const row = interchangeRow(mcc, cardType, isDomestic);
  const interchange = Math.min(amount, shareOf(amount, row.basisPoints) + row.fixed);
  const added = shareOf(amount, markup.basisPoints) + markup.fixed;
  return { interchange, markup: Math.min(amount - interchange, added) };
}

export function interchangeRow(mcc: string, cardType: CardType, isDomestic: boolean): InterchangeRow {
  const row = INTERCHANGE.find(
    (one) =>
      one.cardTypes.includes(cardType) &&
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
