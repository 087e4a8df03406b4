import type { JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const FLOATS: readonly unknown[] = ["float", "double"];

/** A number that says no precision with that of JSON's own readers: some generators make 32 bits of it, which lose cents. */
export function numbersAsDoubles(document: JsonObject): JsonObject {
  return mapObjects(document, (object) =>
    object.type === "number" && !FLOATS.includes(object.format) ? { ...object, format: "double" } : object,
  );
}
