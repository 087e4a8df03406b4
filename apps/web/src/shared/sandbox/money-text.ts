/** Minor units as people write them: 18450 of MAD as "184.50", of JPY as "18,450", of KWD as "18.450". */
export function moneyText(amount: number, currencyCode: string): string {
  const digits = digitsOf(currencyCode);
  const whole = Math.trunc(Math.abs(amount) / 10 ** digits);
  const rest = digits === 0 ? "" : `.${String(Math.abs(amount) % 10 ** digits).padStart(digits, "0")}`;
  // U+2212, which is as wide as a digit.
  return `${amount < 0 ? "−" : ""}${whole.toLocaleString("en")}${rest}`;
}

/** Digits of the minor unit, as ISO 4217 has them. */
function digitsOf(currencyCode: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: currencyCode });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
