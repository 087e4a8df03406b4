import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const LEAST = -(2 ** 31);
const MOST = 2 ** 31 - 1;

/**
 * An integer that says no size with 64 bits, unless its limits or its values fit into 32: JSON Schema's `integer` has no
 * size, and generators make 32 bits of it, which hold no amount above 21 million in cents.
 */
export function wideIntegers(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) =>
    schema.type === "integer" && schema.format !== "int32" && !isNarrow(schema)
      ? { ...schema, format: "int64" }
      : schema,
  );
}

function isNarrow({ minimum, maximum, enum: values }: JsonObject): boolean {
  const fits = (value: JsonValue | undefined) => typeof value === "number" && value >= LEAST && value <= MOST;
  if (Array.isArray(values)) return values.every((value) => value === null || fits(value));
  return fits(minimum) && fits(maximum);
}
