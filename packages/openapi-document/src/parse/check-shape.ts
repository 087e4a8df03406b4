import { DocumentError } from "../document-error.ts";
import type { JsonValue } from "../model.ts";
import { appendToken } from "../pointer.ts";

/** Deeper than any document that a person wrote; everything that recurses over a document relies on it. */
export const MAX_DEPTH = 512;

export const tooDeep = `The document is nested deeper than ${MAX_DEPTH} levels. Nest it less, or share what is nested with \`$ref\`.`;

/** Nodes that YAML aliases may add beyond those that the document's text can hold. */
const ALIAS_ALLOWANCE = 1_000_000;

/** A list or object, and the way to it. */
interface Visited {
  readonly value: JsonValue & object;
  readonly depth: number;
  readonly key: string;
  readonly above: Visited | undefined;
}

/**
 * Refuses a document that is nested too deeply, and one whose YAML aliases unfold into far more than was written or
 * into themselves. Throws DocumentError, with the position that `placeOf` knows of a JSON Pointer. It does not recurse
 * itself, so no document can exhaust its stack.
 */
export function checkShape(
  root: JsonValue,
  textLength: number,
  placeOf?: (pointer: string) => { line: number; column: number } | undefined,
): void {
  const allowance = textLength + ALIAS_ALLOWANCE;
  let nodes = 0;
  const pending: Visited[] = [];
  const push = (value: JsonValue | undefined, depth: number, key: string, above: Visited | undefined) => {
    nodes += 1;
    if (value !== null && typeof value === "object") pending.push({ value, depth, key, above });
  };
  push(root, 1, "", undefined);
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.depth > MAX_DEPTH) throw new DocumentError(tooDeep, placeOf?.(pointerTo(next)));
    for (const key of Object.keys(next.value)) push((next.value as never)[key], next.depth + 1, key, next);
    if (nodes > allowance) {
      const message =
        "The document's YAML aliases expand to too many values. Write them out, or share parts with `$ref`.";
      throw new DocumentError(message, placeOf?.(pointerTo(next)));
    }
  }
}

function pointerTo(visited: Visited): string {
  const keys: string[] = [];
  for (let each: Visited | undefined = visited; each?.above; each = each.above) keys.push(each.key);
  return keys.reverse().reduce(appendToken, "");
}
