import { isObject, type JsonValue, type Schema } from "@connect-portal/openapi-document";
import type { Lookup } from "./prepare-schema.ts";

/** The names and positions of a JSON Pointer (RFC 6901), also of one that starts with "#". */
export function pointerTokens(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function pointerOf(tokens: readonly (string | number)[]): string {
  return tokens.map((token) => `/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

export function valueAt(pointer: string, value: JsonValue): JsonValue | undefined {
  let current: JsonValue | undefined = value;
  for (const token of pointerTokens(pointer)) current = step(current, token);
  return current;
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

function step(value: JsonValue | undefined, token: string): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(token)];
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}
