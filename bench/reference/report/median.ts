import type { Measures } from "../measure/visit.ts";

/** The middle one; of an even number the mean of both. Infinity, which stands for "too long", sorts last. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return lower === upper ? upper : (lower + upper) / 2;
}

/** Medians of each kind, over the rounds that have it. */
export function medians(rounds: readonly Measures[]): Measures {
  const names = new Set(rounds.flatMap((round) => Object.keys(round) as (keyof Measures)[]));
  const result: Measures = {};
  for (const name of names) {
    result[name] = median(rounds.map((round) => round[name]).filter((value) => value !== undefined));
  }
  return result;
}
