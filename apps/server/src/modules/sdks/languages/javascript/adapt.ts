import type { JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "../../document/adapt/map-document.ts";
import { mergeChoices } from "../../document/adapt/merge-choices.ts";

/**
 * The generator writes an empty module for `anyOf`. With a discriminator it is a choice of one; without, what fits several
 * options has the members of all.
 */
export function withoutAnyOf(document: JsonObject): JsonObject {
  const merged = mergeChoices(
    document,
    ({ oneOf, discriminator }) => oneOf === undefined && discriminator === undefined,
  );
  return mapObjects(merged, (schema) => {
    const { anyOf, ...rest } = schema;
    return Array.isArray(anyOf) ? { ...rest, oneOf: schema.oneOf ?? anyOf } : schema;
  });
}
