import type { JsonObject } from "../model.ts";
import { readReferences } from "./registry.ts";
import { pointerTo } from "./scan.ts";

/** A `$ref` that leads to nothing, and where it stands. */
export interface Dangling {
  readonly pointer: string;
  readonly ref: string;
}

/** The references of a whole document that lead nowhere; what only names something, as a discriminator, is none. */
export function danglingReferences(document: JsonObject, fileName?: string): Dangling[] {
  const { registry, references } = readReferences(document, fileName);
  const known = new Map<string, boolean>();
  const isThere = (text: string, base: string) => {
    const question = `${base} ${text}`;
    const found = known.get(question) ?? registry.resolve(text, base) !== undefined;
    known.set(question, found);
    return found;
  };
  return references
    .filter(({ key, text, base }) => key === "$ref" && !isThere(text, base))
    .map(({ text, place }) => ({ pointer: `${pointerTo(place)}/$ref`, ref: text }));
}
