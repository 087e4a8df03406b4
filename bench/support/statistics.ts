/** The middle one; of an even number the mean of both. Infinity, which stands for "too long", sorts last. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return lower === upper ? upper : (lower + upper) / 2;
}

/** What so many per cent of the values are at most; 0 of none. */
export function quantiles<const Shares extends readonly number[]>(
  values: readonly number[],
  shares: Shares,
): { [Key in keyof Shares]: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return shares.map(at) as { [Key in keyof Shares]: number };
}

/** Median of the rounds' ratios, which other work of the machine shifts less than it does the values. */
export function ratioOf(values: readonly number[], others: readonly number[]): number {
  return median(values.map((value, round) => value / (others[round] ?? Number.NaN)));
}

/** What each contender gives, one a round, the contenders in turns: what else the machine does hits all of them. */
export async function inTurns<Name extends string, Given>(
  contenders: Readonly<Record<Name, () => Promise<Given>>>,
  rounds: number,
  { isWarm = false } = {},
): Promise<Record<Name, Given[]>> {
  const names = Object.keys(contenders) as Name[];
  const given = Object.fromEntries(names.map((name) => [name, [] as Given[]])) as Record<Name, Given[]>;
  if (!isWarm) for (const name of names) await contenders[name]();
  for (let round = 0; round < rounds; round++) for (const name of names) given[name].push(await contenders[name]());
  return given;
}

/** Milliseconds that it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
