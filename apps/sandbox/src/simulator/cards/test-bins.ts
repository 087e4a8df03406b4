/** A range of numbers that the schemes and their processors publish for tests. */
interface TestBin {
  /** The first digits of all numbers in the range. */
  readonly prefix: string;
  /** Digits of a whole number. */
  readonly length: number;
  readonly scheme: Scheme;
}

export const schemes = ["VISA", "MASTERCARD", "AMEX", "JCB", "UNIONPAY", "DINERS", "DISCOVER", "DOMESTIC"] as const;
export type Scheme = (typeof schemes)[number];

const range = (scheme: Scheme, length: number, ...prefixes: readonly string[]): readonly TestBin[] =>
  prefixes.map((prefix) => ({ prefix, length, scheme }));

/**
 * Every range that the sandbox accepts: those of its own cards and tokens, and those of other issuers. A national
 * number begins with 9 and the country's code (ISO/IEC 7812-1, 4.2).
 */
export const testBins: readonly TestBin[] = [
  ...range("VISA", 16, "400000", "400005", "401288", "411111", "424242", "445653"),
  ...range("MASTERCARD", 16, "222300", "510510", "520000", "520082", "555555", "679999"),
  ...range("AMEX", 15, "340000", "371449", "378282"),
  ...range("JCB", 16, "333700", "353011", "356600"),
  ...range("UNIONPAY", 16, "620000"),
  ...range("DINERS", 14, "305693", "362272", "385200"),
  ...range("DISCOVER", 16, "601100", "601111"),
  ...range("DOMESTIC", 16, "950400"),
];

/** Ranges of token numbers: no card has one of them. */
export const tokenBins: Readonly<Record<Scheme, string>> = {
  VISA: "40000099",
  MASTERCARD: "52000099",
  AMEX: "34000099",
  JCB: "35660099",
  UNIONPAY: "62000099",
  DINERS: "38520099",
  DISCOVER: "60110099",
  DOMESTIC: "95040099",
};

/** The range that a number belongs to; undefined for one that is no test number. Looks at no check digit. */
export function testBinOf(pan: string): TestBin | undefined {
  return testBins.find(({ prefix, length }) => pan.length === length && pan.startsWith(prefix));
}

/** Whether the sandbox accepts the card number: it is in a test range and has a valid check digit. */
export function isTestPan(pan: string): boolean {
  return testBinOf(pan) !== undefined && hasCheckDigit(pan);
}

/** ISO/IEC 7812-1, annex B. */
export function hasCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.slice(-1);
}

/** The digit that makes a whole number of these. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** The number of a range that `serial` counts: the digits between prefix and check digit. */
export function panOf(prefix: string, length: number, serial: number): string {
  const places = length - prefix.length - 1;
  const digits = prefix + String(serial % 10 ** places).padStart(places, "0");
  return digits + checkDigitOf(digits);
}
