import type { JsonObject } from "@connect-portal/openapi-document";
import { delimited } from "./delimit-patterns.ts";
import { mapObjects } from "./map-document.ts";
import { withoutReadOnly } from "./without-read-only.ts";

/**
 * What the Python generator makes no working client of: besides what is read-only, quotes in a pattern, which end its
 * strings, a slash at its beginning, which is half a delimiter for it, and passwords, for whose type it brings nothing.
 */
export function adaptForPython(document: JsonObject): JsonObject {
  return mapObjects(withoutReadOnly(document), (object) => {
    const { format, ...text } = object;
    const plain = object.type === "string" && format === "password" ? text : object;
    return typeof plain.pattern === "string" ? { ...plain, pattern: written(plain.pattern) } : plain;
  });
}

function written(pattern: string): string {
  return (pattern.startsWith("/") ? delimited(pattern) : pattern).replace(/["']/g, hexadecimal);
}

function hexadecimal(quote: string): string {
  return quote === "'" ? "\\x27" : "\\x22";
}
