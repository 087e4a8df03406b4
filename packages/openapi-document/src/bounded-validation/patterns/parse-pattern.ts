import { type AST, RegExpParser } from "@eslint-community/regexpp";
import type { EcmaPattern } from "../../patterns/ecma-pattern.ts";

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Undefined for a pattern that nests deeper than the parser can follow. */
export function parsePattern({ source, flags }: EcmaPattern): readonly AST.Alternative[] | undefined {
  try {
    return parser.parsePattern(source, 0, source.length, { unicode: flags === "u" }).alternatives;
  } catch {
    return undefined;
  }
}
