import { median } from "../reference/report/median.ts";

/** What each contender gives, one a round, the contenders in turns: what else the machine does hits all of them. */
export async function inTurns<Name extends string, Given>(
  contenders: Readonly<Record<Name, () => Promise<Given>>>,
  rounds: number,
): Promise<Record<Name, Given[]>> {
  const names = Object.keys(contenders) as Name[];
  const given = Object.fromEntries(names.map((name) => [name, [] as Given[]])) as Record<Name, Given[]>;
  // The first time is to get warm.
  for (const name of names) await contenders[name]();
  for (let round = 0; round < rounds; round++) for (const name of names) given[name].push(await contenders[name]());
  return given;
}

/** Median of the rounds' ratios, which other work of the machine shifts less than it does the rates. */
export function ratioOf(rates: readonly number[], others: readonly number[]): number {
  return median(rates.map((rate, round) => rate / (others[round] ?? Number.NaN)));
}
