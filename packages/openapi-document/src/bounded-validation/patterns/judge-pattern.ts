import { RE2JS } from "re2js";
import { ecmaPattern } from "../../patterns/ecma-pattern.ts";
import { backtrackingOf, isAnchored } from "./backtracking.ts";
import { parsePattern } from "./parse-pattern.ts";
import { re2Source } from "./re2-source.ts";

/** How a pattern can be matched. `price` is the most that a text of this length may cost, in the steps of a budget. */
export type JudgedPattern =
  /** Proven harmless for JavaScript's own engine, which is twenty times as fast as the linear one. */
  | { readonly kind: "native"; readonly expression: RegExp; price(length: number): number }
  | { readonly kind: "linear"; readonly engine: RE2JS; price(length: number): number }
  /** No linear engine can match it: to be tried only where its time is limited. */
  | { readonly kind: "backtracking"; readonly expression: RegExp }
  /** Not one of ECMAScript, nor one that can be said in its words. */
  | { readonly kind: "unreadable" };

/** Characters that the backtracking engine may look at in vain before the linear one is the better choice. */
const MAX_STEPS = 10_000;
/** Longer ones would cost more to translate than they are worth; RE2 refuses more than 1,000 repetitions by itself. */
const MAX_SOURCE = 2000;
const MAX_PROGRAM = 20_000;
/** Characters that the linear engine reads in a step, for each instruction of its program. */
const LINEAR_PACE = 64;
const NATIVE_PACE = 16;

/** Tells patterns that a hostile text could make run for ever from those that it cannot. Never throws. */
export function judgePattern(pattern: string): JudgedPattern {
  const readable = ecmaPattern(pattern);
  if (!readable) return { kind: "unreadable" };
  const expression = new RegExp(readable.source, readable.flags);
  const alternatives = pattern.length > MAX_SOURCE ? undefined : parsePattern(readable);
  if (!alternatives) return { kind: "backtracking", expression };
  const { steps, unbounded } = backtrackingOf(alternatives);
  const scans = unbounded + (isAnchored(alternatives) ? 0 : 1);
  if (steps <= MAX_STEPS && scans <= 1) {
    const price = (length: number) => (steps * (scans === 0 ? 1 : 1 + length)) / NATIVE_PACE;
    return { kind: "native", expression, price };
  }
  const engine = linearEngine(re2Source(alternatives));
  if (!engine) return { kind: "backtracking", expression };
  const size = engine.programSize();
  return { kind: "linear", engine, price: (length) => 8 + (length * size) / LINEAR_PACE };
}

function linearEngine(source: string | undefined): RE2JS | undefined {
  if (source === undefined) return undefined;
  try {
    const engine = RE2JS.compile(source);
    return engine.programSize() <= MAX_PROGRAM ? engine : undefined;
  } catch {
    return undefined;
  }
}
