/** The terms of a currency for accounts in it. */
interface CurrencyTerms {
  /**
   * Minor units that stand for one dirham in the terms of products: limits, fees, floors, ceilings. Near to the rates of
   * `unitsForOneEuro`, and rounded to at most two digits, so that terms stay figures that people know.
   */
  readonly dirham: number;
  /**
   * The bank holidays' country (`simulator/calendar/closing-days.json`): ISO 3166-1 alpha-2, or TARGET for the euro.
   */
  readonly calendar: string;
  /** IANA time zone in which days begin. */
  readonly timeZone: string;
}

export const currencyTerms: Readonly<Record<string, CurrencyTerms>> = {
  MAD: { dirham: 100, calendar: "MA", timeZone: "Africa/Casablanca" },
  EUR: { dirham: 10, calendar: "TARGET", timeZone: "Europe/Paris" },
  USD: { dirham: 10, calendar: "US", timeZone: "America/New_York" },
  GBP: { dirham: 8, calendar: "GB", timeZone: "Europe/London" },
  CHF: { dirham: 9, calendar: "CH", timeZone: "Europe/Zurich" },
  TND: { dirham: 300, calendar: "TN", timeZone: "Africa/Tunis" },
  DZD: { dirham: 1_300, calendar: "DZ", timeZone: "Africa/Algiers" },
  EGP: { dirham: 500, calendar: "EG", timeZone: "Africa/Cairo" },
  AED: { dirham: 40, calendar: "AE", timeZone: "Asia/Dubai" },
  SAR: { dirham: 40, calendar: "SA", timeZone: "Asia/Riyadh" },
  QAR: { dirham: 40, calendar: "QA", timeZone: "Asia/Qatar" },
  KWD: { dirham: 30, calendar: "KW", timeZone: "Asia/Kuwait" },
  BHD: { dirham: 40, calendar: "BH", timeZone: "Asia/Bahrain" },
  OMR: { dirham: 40, calendar: "OM", timeZone: "Asia/Muscat" },
  JOD: { dirham: 70, calendar: "JO", timeZone: "Asia/Amman" },
  JPY: { dirham: 15, calendar: "JP", timeZone: "Asia/Tokyo" },
  KRW: { dirham: 150, calendar: "KR", timeZone: "Asia/Seoul" },
  CNY: { dirham: 70, calendar: "CN", timeZone: "Asia/Shanghai" },
  HKD: { dirham: 80, calendar: "HK", timeZone: "Asia/Hong_Kong" },
  SGD: { dirham: 13, calendar: "SG", timeZone: "Asia/Singapore" },
  INR: { dirham: 900, calendar: "IN", timeZone: "Asia/Kolkata" },
  IDR: { dirham: 160_000, calendar: "ID", timeZone: "Asia/Jakarta" },
  TRY: { dirham: 360, calendar: "TR", timeZone: "Europe/Istanbul" },
  XOF: { dirham: 60, calendar: "SN", timeZone: "Africa/Dakar" },
  XAF: { dirham: 60, calendar: "CM", timeZone: "Africa/Douala" },
  NGN: { dirham: 15_000, calendar: "NG", timeZone: "Africa/Lagos" },
  KES: { dirham: 1_300, calendar: "KE", timeZone: "Africa/Nairobi" },
  ZAR: { dirham: 180, calendar: "ZA", timeZone: "Africa/Johannesburg" },
  BRL: { dirham: 60, calendar: "BR", timeZone: "America/Sao_Paulo" },
  MXN: { dirham: 200, calendar: "MX", timeZone: "America/Mexico_City" },
  CAD: { dirham: 14, calendar: "CA", timeZone: "America/Toronto" },
  AUD: { dirham: 16, calendar: "AU", timeZone: "Australia/Sydney" },
  NZD: { dirham: 17, calendar: "NZ", timeZone: "Pacific/Auckland" },
  SEK: { dirham: 100, calendar: "SE", timeZone: "Europe/Stockholm" },
  NOK: { dirham: 110, calendar: "NO", timeZone: "Europe/Oslo" },
  DKK: { dirham: 70, calendar: "DK", timeZone: "Europe/Copenhagen" },
  PLN: { dirham: 40, calendar: "PL", timeZone: "Europe/Warsaw" },
  CZK: { dirham: 230, calendar: "CZ", timeZone: "Europe/Prague" },
};

/** Whether products have terms in it, so that accounts can be opened in it. */
export function hasTerms(currencyCode: string): boolean {
  return Object.hasOwn(currencyTerms, currencyCode);
}

/** An amount of a product's terms in another currency, in its minor units. @throws RangeError where there are no terms */
export function fromDirhams(dirhams: number, currencyCode: string): number {
  const terms = currencyTerms[currencyCode];
  if (!terms) throw new RangeError(`Products have no terms in ${currencyCode}`);
  return dirhams * terms.dirham;
}
