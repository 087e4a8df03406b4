const DIGITS = 12;

/** Minor units as release 3.5 writes them, without their sign: 18450 is `000000018450`. */
export function paddedAmount(amount: number): string {
  return String(Math.abs(amount)).padStart(DIGITS, "0");
}

/** `D` for a debt, `C` for a credit. */
export function signOf(amount: number): "D" | "C" {
  return amount < 0 ? "D" : "C";
}
