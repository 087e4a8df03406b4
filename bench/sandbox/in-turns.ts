import { median } from "../reference/report/median.ts";

/** Rates of each contender, one a round, the contenders in turns: what else the machine does hits all of them. */
export async function inTurns<Name extends string>(
  contenders: Readonly<Record<Name, () => Promise<number>>>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  // The first time is to get warm.
  for (const name of names) await contenders[name]();
  for (let round = 0; round < rounds; round++) for (const name of names) rates[name].push(await contenders[name]());
  return rates;
}

/** Median of the rounds' ratios, which other work of the machine shifts less than it does the rates. */
export function ratioOf(rates: readonly number[], others: readonly number[]): number {
  return median(rates.map((rate, round) => rate / (others[round] ?? Number.NaN)));
}
