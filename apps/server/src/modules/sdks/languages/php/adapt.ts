import type { JsonObject } from "@connect-portal/openapi-document";
import { delimited } from "../../document/adapt/delimit-patterns.ts";
import { mapObjects } from "../../document/adapt/map-document.ts";

/** PHP reads a regular expression byte by byte unless it says that it is UTF-8; its client then refuses a masked PAN. */
export function adaptForPhp(document: JsonObject): JsonObject {
  return mapObjects(document, (object) =>
    typeof object.pattern === "string" && /[^\0-\x7f]/.test(object.pattern)
      ? { ...object, pattern: `${delimited(object.pattern)}u` }
      : object,
  );
}
