import type { Scheme } from "../cards/test-bins.ts";
import { basisPointsOf, divideHalfEven } from "../money/money.ts";
import { fromDirhams, hasTerms } from "../money/terms.ts";
import { type InterchangeFacts, interchangeOn, interchangeRow } from "../settlement/interchange.ts";
import { type Figures, type RecordKind, SIGNS } from "./network-record.ts";

/** The issuer's fee to the bank whose machine gives out cash, in hundredths of a dirham. */
export const CASH_INTERCHANGE = {
  name: "cash",
  fixed: 500,
  basis: "A figure of the sandbox, of the size that schemes publish: the issuer pays for the machine",
} as const;

interface SchemeFeeRow {
  readonly name: string;
  /** Left out, all. */
  readonly schemes?: readonly Scheme[];
  readonly kinds: readonly RecordKind[];
  /** Only if merchant and cardholder are in different countries. */
  readonly isCrossBorder?: true;
  readonly basisPoints: number;
  /** Hundredths of a dirham for each record. */
  readonly fixed: number;
  readonly basis: string;
}

const SALES: readonly RecordKind[] = ["purchase", "cash_withdrawal"];
const CLEARINGS: readonly RecordKind[] = ["purchase", "cash_withdrawal", "refund", "chargeback", "representment"];
const INTERNATIONAL: readonly Scheme[] = ["VISA", "MASTERCARD", "AMEX", "JCB", "UNIONPAY", "DINERS", "DISCOVER"];
const BASIS = "A figure of the sandbox: schemes show their fees to members only";

/** The network's fees for a record, paid by the issuer: the sum of all rows that fit. */
export const SCHEME_FEES: readonly SchemeFeeRow[] = [
  { name: "assessment", schemes: INTERNATIONAL, kinds: SALES, basisPoints: 13, fixed: 0, basis: BASIS },
  {
    name: "cross_border",
    schemes: INTERNATIONAL,
    kinds: SALES,
    isCrossBorder: true,
    basisPoints: 40,
    fixed: 0,
    basis: BASIS,
  },
  { name: "clearing", kinds: CLEARINGS, basisPoints: 0, fixed: 20, basis: BASIS },
];

export interface RatedFacts extends InterchangeFacts {
  readonly kind: RecordKind;
  /** The sale was cash from a machine, or quasi-cash. */
  readonly isCash: boolean;
  /** Minor units of the settlement currency, above 0. */
  readonly amount: number;
  readonly currencyCode: string;
}

export interface Rated extends Figures {
  readonly interchangeRate: string;
}

/** The figures of a record. A record that gives a sale back also returns its interchange. */
export function rate(facts: RatedFacts): Rated {
  const { kind, amount } = facts;
  const sign = SIGNS[kind];
  const { name, income } = interchangeOf(facts);
  return {
    gross: sign * amount,
    // A sale, which the issuer pays, earns interchange.
    interchange: noMinusZero(-sign * income),
    schemeFees: noMinusZero(-schemeFeesOf(facts)),
    interchangeRate: name,
  };
}

function interchangeOf(facts: RatedFacts): { readonly name: string; readonly income: number } {
  const { isCash, amount, currencyCode } = facts;
  if (isCash) {
    return { name: CASH_INTERCHANGE.name, income: -Math.min(amount, inCurrency(CASH_INTERCHANGE.fixed, currencyCode)) };
  }
  const row = interchangeRow(facts);
  return { name: row.name, income: interchangeOn(amount, row) };
}

function schemeFeesOf({ kind, scheme, isDomestic, amount, currencyCode }: RatedFacts): number {
  return SCHEME_FEES.filter(
    ({ kinds, schemes, isCrossBorder }) =>
      kinds.includes(kind) && (schemes?.some((each) => each === scheme) ?? true) && !(isCrossBorder && isDomestic),
  ).reduce((sum, row) => sum + basisPointsOf(amount, row.basisPoints) + inCurrency(row.fixed, currencyCode), 0);
}

/** Hundredths of a dirham in minor units of a currency; nothing where the terms have no rate for it. */
function inCurrency(hundredths: number, currencyCode: string): number {
  if (!hasTerms(currencyCode)) return 0;
  return Number(divideHalfEven(BigInt(fromDirhams(hundredths, currencyCode)), 100n));
}

const noMinusZero = (amount: number): number => amount + 0;
