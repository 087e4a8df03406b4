import { type AST, RegExpParser } from "@eslint-community/regexpp";

export interface ParsedPattern {
  readonly pattern: AST.Pattern;
  readonly flags: "u" | "";
}

const parser = new RegExpParser({ ecmaVersion: 2025 });

/**
 * Patterns are Unicode ones (JSON Schema 2020-12, core 6.4); many in the wild escape more than those allow.
 * Undefined for what is no regular expression at all, and for one that nests deeper than the parser can follow.
 */
export function parsePattern(source: string): ParsedPattern | undefined {
  for (const flags of ["u", ""] as const) {
    try {
      return { pattern: parser.parsePattern(source, 0, source.length, { unicode: flags === "u" }), flags };
    } catch {
      // Tried the other way, or given up.
    }
  }
  return undefined;
}
