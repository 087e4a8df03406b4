import type { JsonObject } from "../../model.ts";

/** A Reference Object without the summary and description that OpenAPI 3.1 lets it have; undefined for anything else. */
export function bareReference({ $ref }: JsonObject): JsonObject | undefined {
  return typeof $ref === "string" ? { $ref } : undefined;
}
