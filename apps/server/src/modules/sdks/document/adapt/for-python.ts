import type { JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { withoutReadOnly } from "./without-read-only.ts";

/** What the Python generator makes no working client of: besides what is read-only, quotes, which end its strings. */
export function adaptForPython(document: JsonObject): JsonObject {
  return mapObjects(withoutReadOnly(document), (object) =>
    typeof object.pattern === "string" ? { ...object, pattern: object.pattern.replace(/["']/g, hexadecimal) } : object,
  );
}

function hexadecimal(quote: string): string {
  return quote === "'" ? "\\x27" : "\\x22";
}
