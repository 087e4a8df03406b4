/** A number as it is written in decimal digits: 0.digits × 10^order, without zeros at either end. Zero has no digits. */
export interface Decimal {
  readonly isNegative: boolean;
  readonly digits: string;
  readonly order: number;
}

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;
/** Beyond these nothing is told apart: no API counts so. */
const MAX_EXPONENT = 1_000_000;
/** Digits that a division is done with. */
const MAX_DIGITS = 1000;

/** Parses a JSON number, or JavaScript's text of a finite one. */
export function decimalOf(text: string): Decimal {
  const [, sign, whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  const all = whole + fraction;
  const leading = /^0*/.exec(all)?.[0].length ?? 0;
  let end = all.length;
  while (end > leading && all[end - 1] === "0") end--;
  if (end === leading) return { isNegative: false, digits: "", order: 0 };
  const power = Math.max(-MAX_EXPONENT, Math.min(Number(exponent), MAX_EXPONENT));
  return { isNegative: sign === "-", digits: all.slice(leading, end), order: whole.length - leading + power };
}

export function isInteger({ digits, order }: Decimal): boolean {
  return digits.length <= Math.max(order, 0);
}

/** One text for each number, however it was written. */
export function decimalText({ isNegative, digits, order }: Decimal): string {
  return digits === "" ? "0" : `${isNegative ? "-" : ""}.${digits}e${order}`;
}

/** Negative where `one` is less, 0 where both are the same number. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const signs = signOf(one) - signOf(other);
  if (signs !== 0 || one.digits === "") return signs;
  const bySize = one.order - other.order || compareText(one.digits, other.digits);
  return one.isNegative && bySize !== 0 ? -bySize : bySize;
}

/** Whether `value` is `step` times an integer. */
export function isMultipleOf(value: Decimal, step: Decimal): boolean {
  if (value.digits === "") return true;
  const shift = value.order - value.digits.length - (step.order - step.digits.length);
  // A number that does not end in zero is no multiple of ten.
  if (step.digits === "" || shift < 0 || value.digits.length > MAX_DIGITS) return false;
  const divisor = BigInt(step.digits);
  return (BigInt(value.digits) * powerOfTen(shift, divisor)) % divisor === 0n;
}

function signOf({ digits, isNegative }: Decimal): number {
  if (digits === "") return 0;
  return isNegative ? -1 : 1;
}

/** Digits after the point compare as text does. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** 10^exponent modulo `divisor`, by squaring. */
function powerOfTen(exponent: number, divisor: bigint): bigint {
  let result = 1n;
  let base = 10n % divisor;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * base) % divisor;
    base = (base * base) % divisor;
  }
  return result;
}
