/** What so many per cent of the values are at most; 0 of none. */
export function quantiles<const Shares extends readonly number[]>(
  values: readonly number[],
  shares: Shares,
): { [Key in keyof Shares]: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return shares.map(at) as { [Key in keyof Shares]: number };
}
