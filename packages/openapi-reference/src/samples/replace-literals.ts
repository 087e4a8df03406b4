import type { Vocabulary } from "./inert.ts";

/** String literals as the generators write them: between three quotes on lines of their own, single, double, backticks. */
const literals = /"""\n([^"]*)\n"""|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g;

/** Generated code with each literal that holds words written again with what they stand for. */
export function replaceLiterals(code: string, vocabulary: Vocabulary, literal: (text: string) => string): string {
  const written = code.replace(literals, (whole, raw, single, double, backtick) => {
    const text = raw ?? backtick ?? unescaped(single ?? double);
    const meaning = vocabulary.read(text);
    return meaning === undefined ? whole : literal(meaning);
  });
  return written;
}

const escapes: { readonly [letter: string]: string } = { n: "\n", r: "\r", t: "\t" };

/** Words need no escape, so what stands beside them uses only the common ones. */
function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
}
