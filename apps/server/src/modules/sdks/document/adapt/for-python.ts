import type { JsonObject } from "@connect-portal/openapi-document";
import { delimited } from "./delimit-patterns.ts";
import { mapObjects } from "./map-document.ts";
import { withoutReadOnly } from "./without-read-only.ts";

/**
 * What the Python generator makes no working client of: besides what is read-only, quotes in a pattern, which end its
 * strings, and a slash at its beginning, which is half a delimiter for it.
 */
export function adaptForPython(document: JsonObject): JsonObject {
  return mapObjects(withoutReadOnly(document), (object) =>
    typeof object.pattern === "string" ? { ...object, pattern: written(object.pattern) } : object,
  );
}

function written(pattern: string): string {
  return (pattern.startsWith("/") ? delimited(pattern) : pattern).replace(/["']/g, hexadecimal);
}

function hexadecimal(quote: string): string {
  return quote === "'" ? "\\x27" : "\\x22";
}
