import { isObject, type JsonValue, type Schema } from "@connect-portal/openapi-document";
import { parsePointer, step } from "@connect-portal/openapi-document/pointer";
import type { Lookup } from "./prepare-schema.ts";

/** The names and positions of a JSON Pointer, also of one that starts with "#". */
export function pointerTokens(pointer: string): readonly string[] {
  return parsePointer(pointer.replace(/^#/, "")) ?? [];
}

/** What stands in the schema where the validator says; `$ref` in a location leads on into what it refers to. */
export function keywordAt(
  location: string,
  { schema, lookup }: { readonly schema: Schema; readonly lookup: Lookup },
): JsonValue | undefined {
  let current: JsonValue | undefined = schema;
  for (const token of pointerTokens(location)) {
    if (token !== "$ref") current = step(current, token);
    else if (isObject(current) && typeof current.$ref === "string") current = lookup(current.$ref);
  }
  return current;
}
