import { RATE_DIGITS, rateText, scaledRate } from "./convert.ts";
import { divideHalfEven } from "./money.ts";

/** A mid rate of the world from a moment on, which replaces the table's. */
export interface Rate {
  /** `rat_` */
  readonly id: string;
  /** ISO 4217. */
  readonly from: string;
  readonly to: string;
  /** Units of `to` for one of `from`, as a decimal. */
  readonly rate: string;
  /** ISO 8601 moment. */
  readonly validFrom: string;
}

/** The initial rates of every world: units for one euro, near to the market's of early 2025. */
export const unitsForOneEuro: Readonly<Record<string, string>> = {
  EUR: "1",
  USD: "1.08",
  GBP: "0.84",
  CHF: "0.95",
  MAD: "10.82",
  TND: "3.35",
  DZD: "145.2",
  EGP: "54.6",
  AED: "3.966",
  SAR: "4.05",
  QAR: "3.931",
  KWD: "0.333",
  BHD: "0.407",
  OMR: "0.4158",
  JOD: "0.7657",
  JPY: "163.5",
  KRW: "1568",
  CNY: "7.83",
  HKD: "8.39",
  SGD: "1.45",
  INR: "94.1",
  IDR: "17650",
  TRY: "39.3",
  XOF: "655.957",
  XAF: "655.957",
  NGN: "1620",
  KES: "139.7",
  ZAR: "19.9",
  BRL: "6.18",
  MXN: "22.1",
  CAD: "1.55",
  AUD: "1.71",
  NZD: "1.89",
  SEK: "11.0",
  NOK: "11.7",
  DKK: "7.46",
  PLN: "4.18",
  CZK: "25.0",
};

/** Mid rate of the table; undefined when it does not have both. */
export function tableRate(from: string, to: string): string | undefined {
  if (from === to) return "1";
  const [one, other] = [unitsForOneEuro[from], unitsForOneEuro[to]];
  if (one === undefined || other === undefined) return undefined;
  return rateText(divideHalfEven(scaledRate(other) * 10n ** BigInt(RATE_DIGITS), scaledRate(one)));
}

/** The rate of the opposite direction. */
export function inverseRate(rate: string): string {
  return rateText(divideHalfEven(10n ** BigInt(2 * RATE_DIGITS), scaledRate(rate)));
}
