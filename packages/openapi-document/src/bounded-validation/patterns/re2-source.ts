import type { AST } from "@eslint-community/regexpp";

/** JavaScript's white space and line ends; RE2's `\s` and `.` know fewer of them. */
const LINE_ENDS = "\\n\\r\\x{2028}\\x{2029}";
const SPACES = `\\t\\x{b}\\f \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{202f}\\x{205f}\\x{3000}\\x{feff}${LINE_ENDS}`;

/**
 * The same pattern as RE2 writes it. Undefined when it asks for what a linear engine cannot do (a backreference, looking
 * around) or what RE2 has no name for.
 */
export function re2Source(alternatives: readonly AST.Alternative[]): string | undefined {
  try {
    return ofAlternatives(alternatives);
  } catch (error) {
    if (error instanceof Untranslatable) return undefined;
    throw error;
  }
}

class Untranslatable extends Error {}

function ofAlternatives(alternatives: readonly AST.Alternative[]): string {
  return `(?:${alternatives.map(({ elements }) => elements.map(ofElement).join("")).join("|")})`;
}

function ofElement(element: AST.Element): string {
  switch (element.type) {
    case "Character":
      return hex(element.value);
    case "CharacterSet":
      return element.kind === "any" ? `[^${LINE_ENDS}]` : `[${setMembers(element)}]`;
    case "CharacterClass":
      return ofClass(element);
    case "Group":
      if (element.modifiers) throw new Untranslatable();
      return ofAlternatives(element.alternatives);
    case "CapturingGroup":
      return ofAlternatives(element.alternatives);
    case "Quantifier":
      return `(?:${ofElement(element.element)})${timesOf(element)}`;
    case "Assertion":
      return ofAssertion(element);
    default:
      throw new Untranslatable();
  }
}

function ofAssertion(assertion: AST.Assertion): string {
  switch (assertion.kind) {
    case "start":
      return "\\A";
    case "end":
      return "\\z";
    case "word":
      return assertion.negate ? "\\B" : "\\b";
    default:
      throw new Untranslatable();
  }
}

function timesOf({ min, max }: AST.Quantifier): string {
  return max === Number.POSITIVE_INFINITY ? `{${min},}` : `{${min},${max}}`;
}

function ofClass({ elements, negate }: AST.CharacterClass): string {
  const members = elements.map((member) => {
    if (member.type === "Character") return hex(member.value);
    if (member.type === "CharacterClassRange") return `${hex(member.min.value)}-${hex(member.max.value)}`;
    if (member.type === "CharacterSet") return setMembers(member);
    throw new Untranslatable();
  });
  // `[]` matches nothing and `[^]` anything.
  if (members.length === 0) return negate ? "[\\x{0}-\\x{10ffff}]" : "[^\\x{0}-\\x{10ffff}]";
  return `[${negate ? "^" : ""}${members.join("")}]`;
}

/** Prints a set as members of a class. */
function setMembers(set: AST.CharacterSet): string {
  switch (set.kind) {
    case "digit":
      return set.negate ? "\\D" : "\\d";
    case "word":
      return set.negate ? "\\W" : "\\w";
    case "space":
      return set.negate ? complementOfSpaces : SPACES;
    case "property":
      if (!/^(General_Category|gc|Script|sc)$/.test(set.key) && set.value !== null) throw new Untranslatable();
      return `\\${set.negate ? "P" : "p"}{${set.value ?? set.key}}`;
    default:
      throw new Untranslatable();
  }
}

/** A class cannot hold the complement of another: the ranges between JavaScript's white space. */
const complementOfSpaces = [
  ["0", "8"],
  ["e", "1f"],
  ["21", "9f"],
  ["a1", "167f"],
  ["1681", "1fff"],
  ["200b", "2027"],
  ["202a", "202e"],
  ["2030", "205e"],
  ["2060", "2fff"],
  ["3001", "fefe"],
  ["ff00", "10ffff"],
]
  .map(([from, to]) => `\\x{${from}}-\\x{${to}}`)
  .join("");

function hex(codePoint: number): string {
  return `\\x{${codePoint.toString(16)}}`;
}
