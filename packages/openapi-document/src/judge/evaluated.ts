import type { Fault } from "./fault.ts";

/** What a schema said of a value: what is wrong, and which of its members it spoke of (2020-12, core 11). */
export interface Verdict {
  readonly faults: readonly Fault[];
  readonly evaluated: Evaluated;
}

/** Names of properties and positions of items. */
export type Evaluated = ReadonlySet<string | number>;

const NONE: Evaluated = new Set();

export const NOTHING_WRONG: Verdict = { faults: [], evaluated: NONE };

/** A schema that fails has spoken of nothing. */
export function verdictOf(faults: readonly Fault[], evaluated: Evaluated): Verdict {
  return { faults, evaluated: faults.length > 0 ? NONE : evaluated };
}
