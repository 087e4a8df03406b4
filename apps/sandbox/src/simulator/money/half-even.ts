/** Divides and rounds to the nearest, a half to the even neighbour, as books do (IEEE 754, roundTiesToEven). */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError("Divisor must be above 0");
  const isNegative = dividend < 0n;
  const size = isNegative ? -dividend : dividend;
  const whole = size / divisor;
  const twice = (size % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && whole % 2n === 1n);
  const rounded = isUp ? whole + 1n : whole;
  return isNegative ? -rounded : rounded;
}

/** The given hundredths of a percent of an amount in minor units. */
export function basisPointsOf(amount: number, basisPoints: number): number {
  return Number(divideHalfEven(BigInt(amount) * BigInt(basisPoints), 10_000n));
}

/** Basis points as people read them: 1,650 are `16.50`. */
export function percentOf(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2);
}
