import type { AST } from "@eslint-community/regexpp";

/** What a backtracking engine may try in vain, at most. */
export interface Backtracking {
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

export function backtrackingOf(alternatives: readonly AST.Alternative[]): Backtracking {
  return alternatives
    .map(({ elements }) => elements.map(ofElement).reduceRight((rest, first) => inSequence(first, rest), CHARACTER))
    .reduce((all, one) => ({
      ways: all.ways + one.ways,
      steps: all.steps + one.steps,
      unbounded: Math.max(all.unbounded, one.unbounded),
    }));
}

/** Whether every alternative begins with `^`, so that a search has one place to begin at. */
export function isAnchored(alternatives: readonly AST.Alternative[]): boolean {
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
