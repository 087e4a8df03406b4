import type { JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/** Every regular expression as `/expression/`: the C# generator takes no other, and fails at the first that is not so. */
export function delimitPatterns(document: JsonObject): JsonObject {
  return mapObjects(document, (object) =>
    typeof object.pattern === "string" ? { ...object, pattern: delimited(object.pattern) } : object,
  );
}

export function delimited(pattern: string): string {
  return /^\/.*\/[a-z]*$/s.test(pattern) ? pattern : `/${pattern.replace(/(?<!\\)\//g, "\\/")}/`;
}
