import { camelCase } from "./resources.ts";

/**
 * A name for each text, none twice: what the language or an earlier one has gets a `_`.
 * @param kept names that the language keeps
 */
export function freeNames(
  texts: readonly string[],
  kept: ReadonlySet<string>,
  alsoTaken: readonly string[] = [],
): string[] {
  const taken = new Set(alsoTaken);
  return texts.map((text) => {
    const plain = camelCase(text) || "value";
    let chosen = kept.has(plain) ? `${plain}_` : plain;
    while (taken.has(chosen)) chosen += "_";
    taken.add(chosen);
    return chosen;
  });
}
