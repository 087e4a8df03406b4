import { DocumentError } from "../document-error.ts";
import type { JsonValue } from "../model.ts";

/** Deeper than any document that a person wrote; everything that recurses over a document relies on it. */
export const MAX_DEPTH = 512;

export const tooDeep = `The document is nested deeper than ${MAX_DEPTH} levels. Share what is nested with \`$ref\`.`;

/** What YAML aliases may add to a document beyond the nodes that its text can hold. */
const ALIAS_ALLOWANCE = 1_000_000;

/**
 * Refuses a document that is nested too deeply, and one whose YAML aliases unfold into far more than was written or
 * into themselves. Throws DocumentError. It does not recurse itself, so no document can exhaust its stack.
 */
export function checkShape(root: JsonValue, textLength: number): void {
  const allowance = textLength + ALIAS_ALLOWANCE;
  let nodes = 0;
  const pending: { value: object; depth: number }[] = [];
  const push = (value: JsonValue | undefined, depth: number) => {
    nodes += 1;
    if (value !== null && typeof value === "object") pending.push({ value, depth });
  };
  push(root, 1);
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.depth > MAX_DEPTH) throw new DocumentError(tooDeep);
    for (const child of Object.values(next.value) as JsonValue[]) push(child, next.depth + 1);
    if (nodes > allowance)
      throw new DocumentError("The document's YAML aliases unfold into too many values. Share its parts with `$ref`.");
  }
}
