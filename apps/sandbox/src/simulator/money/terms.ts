/**
 * Minor units of a currency that stand for one dirham in the terms of products: limits, fees, floors, ceilings. Near to
 * the rates of `unitsForOneEuro`, and rounded to at most two digits, so that terms stay figures that people know.
 */
export const minorUnitsOfADirham: Readonly<Record<string, number>> = {
  MAD: 100,
  EUR: 10,
  USD: 10,
  GBP: 8,
  CHF: 9,
  TND: 300,
  DZD: 1_300,
  EGP: 500,
  AED: 40,
  SAR: 40,
  QAR: 40,
  KWD: 30,
  BHD: 40,
  OMR: 40,
  JOD: 70,
  JPY: 15,
  KRW: 150,
  CNY: 70,
  HKD: 80,
  SGD: 13,
  INR: 900,
  IDR: 160_000,
  TRY: 360,
  XOF: 60,
  XAF: 60,
  NGN: 15_000,
  KES: 1_300,
  ZAR: 180,
  BRL: 60,
  MXN: 200,
  CAD: 14,
  AUD: 16,
  NZD: 17,
  SEK: 100,
  NOK: 110,
  DKK: 70,
  PLN: 40,
  CZK: 230,
};

/** Whether products have terms in it, so that accounts can be opened in it. */
export function hasTerms(currencyCode: string): boolean {
  return Object.hasOwn(minorUnitsOfADirham, currencyCode);
}

/** An amount of a product's terms in another currency, in its minor units. @throws RangeError where there are no terms */
export function fromDirhams(dirhams: number, currencyCode: string): number {
  const unit = minorUnitsOfADirham[currencyCode];
  if (unit === undefined) throw new RangeError(`Products have no terms in ${currencyCode}`);
  return dirhams * unit;
}
