import { basisPointsOf, divideHalfEven } from "../money/money.ts";
import { fromDirhams } from "../money/terms.ts";
import type { Part } from "./instalment-plan.ts";

/** The terms on which a purchase can be paid in instalments. */
export interface Offer {
  readonly code: string;
  readonly parts: number;
  /** Basis points of the amount, once. */
  readonly fee: number;
  /** Basis points a year. */
  readonly rate: number;
}

export const offers: readonly Offer[] = [
  { code: "IP03", parts: 3, fee: 0, rate: 0 },
  { code: "IP06", parts: 6, fee: 200, rate: 0 },
  { code: "IP12", parts: 12, fee: 0, rate: 990 },
  { code: "IP18", parts: 18, fee: 0, rate: 1_190 },
  { code: "IP24", parts: 24, fee: 100, rate: 1_290 },
];

/** Whole dirhams that a purchase has at least. */
const FLOOR = 500;
/** Days after its clearing in which a purchase can be converted, and after which a plan cannot be taken back. */
export const CONVERTIBLE_FOR = 60;
export const CANCELLABLE_FOR = 14;

export const floorOf = (currencyCode: string): number => fromDirhams(FLOOR, currencyCode);

export const feeOf = ({ fee }: Offer, principal: number): number => basisPointsOf(principal, fee);

/** Interest of a month, on the principal left before a part. */
export const interestOn = (principal: number, rate: number): number =>
  Number(divideHalfEven(BigInt(principal) * BigInt(rate), 120_000n));

/** Equal parts of the principal; the first ones take the remainder. */
export function principalsOf(principal: number, parts: number): readonly number[] {
  const [share, odd] = [Math.floor(principal / parts), principal % parts];
  return Array.from({ length: parts }, (_, place) => share + (place < odd ? 1 : 0));
}

/** Parts with interest on the principal left before each. */
export function partsOf({ parts, rate }: Offer, principal: number): Part[] {
  let left = principal;
  return principalsOf(principal, parts).map((amount, place) => {
    const interest = interestOn(left, rate);
    left -= amount;
    return { number: place + 1, principal: amount, interest, status: "planned", statementId: null };
  });
}
