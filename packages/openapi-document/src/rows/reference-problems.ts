import { isObject, stringOf } from "../json.ts";
import type { Schema } from "../model.ts";
import { type Definitions, resolveRef } from "../schema/resolve-ref.ts";
import { partsOf } from "./inheritance.ts";

/** The references that a schema is made of and that lead nowhere, said for the place where they stand. */
export function problemsOf(schema: Schema, definitions: Definitions): string[] {
  const refs = partsOf(schema, definitions);
  const missing = refs.filter((ref) => resolveRef(ref, definitions) === undefined);
  if (missing.length === 0)
    return isCircle(schema, definitions) ? [`${lastPart(refs[0] ?? "")} refers only to itself`] : [];
  return missing.map((ref) => `${lastPart(ref)} is not in this document${isElsewhere(ref) ? ` (${ref})` : ""}`);
}

/** A chain of references that ends where it began describes nothing. */
function isCircle(schema: Schema, definitions: Definitions): boolean {
  const seen = new Set<string>();
  for (let at: Schema | undefined = schema; isObject(at); ) {
    const ref = stringOf(at.$ref);
    if (ref === undefined || Object.keys(at).length > 1) return false;
    if (seen.has(ref)) return true;
    seen.add(ref);
    at = resolveRef(ref, definitions);
  }
  return false;
}

function isElsewhere(ref: string): boolean {
  return !ref.startsWith("#");
}

function lastPart(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1) || ref;
}
