import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { RE2JS } from "re2js";
import { type EcmaPattern, ecmaPattern } from "../../patterns/ecma-pattern.ts";
import { re2Source } from "./re2-source.ts";

/** Upper bounds on a backtracking engine's failed attempts. */
interface Backtracking {
  /** Ways to match, each of which whatever follows may ask for. */
  readonly ways: number;
  /** Characters looked at in trying all of them. */
  readonly steps: number;
  /** Repetitions without an upper limit: each multiplies ways and steps by the length of the text. */
  readonly unbounded: number;
}

const NOTHING: Backtracking = { ways: 1, steps: 0, unbounded: 0 };

const CHARACTER: Backtracking = { ways: 1, steps: 1, unbounded: 0 };

/** A nested repetition, a backreference or an assertion that looks around: nothing is said about its cost. */
const UNKNOWN: Backtracking = {
  ways: Number.POSITIVE_INFINITY,
  steps: Number.POSITIVE_INFINITY,
  unbounded: Number.POSITIVE_INFINITY,
};

const parser = new RegExpParser({ ecmaVersion: 2025 });

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

/** Undefined for a pattern that nests deeper than the parser can follow. */
function parsePattern({ source, flags }: EcmaPattern): readonly AST.Alternative[] | undefined {
  try {
    return parser.parsePattern(source, 0, source.length, { unicode: flags === "u" }).alternatives;
  } catch {
    return undefined;
  }
}

function backtrackingOf(alternatives: readonly AST.Alternative[]): Backtracking {
  return alternatives
    .map(({ elements }) => elements.map(ofElement).reduceRight((rest, first) => inSequence(first, rest), CHARACTER))
    .reduce((all, one) => ({
      ways: all.ways + one.ways,
      steps: all.steps + one.steps,
      unbounded: Math.max(all.unbounded, one.unbounded),
    }));
}

/** Whether every alternative begins with `^`, so that a search has one place to begin at. */
function isAnchored(alternatives: readonly AST.Alternative[]): boolean {
  return alternatives.every(({ elements: [first] }) => first?.type === "Assertion" && first.kind === "start");
}

function inSequence(first: Backtracking, rest: Backtracking): Backtracking {
  return {
    ways: first.ways * rest.ways,
    steps: first.steps + first.ways * rest.steps,
    unbounded: first.unbounded + rest.unbounded,
  };
}

function ofElement(element: AST.Element): Backtracking {
  switch (element.type) {
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
      return CHARACTER;
    case "Group":
    case "CapturingGroup":
      return backtrackingOf(element.alternatives);
    case "Assertion":
      return element.kind === "lookahead" || element.kind === "lookbehind" ? UNKNOWN : NOTHING;
    case "Quantifier":
      return ofQuantifier(element);
    default:
      return UNKNOWN;
  }
}

function ofQuantifier({ element, min, max }: AST.Quantifier): Backtracking {
  const { ways, steps, unbounded } = ofElement(element);
  if (unbounded > 0) return UNKNOWN;
  if (max === Number.POSITIVE_INFINITY) return ways === 1 ? { ways, steps, unbounded: 1 } : UNKNOWN;
  if (ways === 1) return { ways: max - min + 1, steps: steps * max, unbounded };
  const all = (ways + (min === max ? 0 : 1)) ** max;
  return { ways: all, steps: steps * max * all, unbounded };
}
