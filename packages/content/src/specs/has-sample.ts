import type { JsonValue, MediaType, OperationDocument, Schema } from "@connect-portal/openapi-document";

type Definitions = OperationDocument["definitions"];

const sampleKeywords = ["example", "examples", "default", "const", "enum"];

/** Whether an answer can be shown without inventing a value: an example of its own, or a schema made of such. */
export function hasSample(mediaType: MediaType, definitions: Definitions): boolean {
  return mediaType.examples.length > 0 || schemaHasSample(mediaType.schema, definitions, new Map());
}

/** `known` has what was found out of each reference, false while it is being looked at: a recursive schema ends. */
function schemaHasSample(schema: Schema | undefined, definitions: Definitions, known: Map<string, boolean>): boolean {
  if (typeof schema !== "object") return false;
  if (sampleKeywords.some((keyword) => Object.hasOwn(schema, keyword))) return true;
  const { $ref, properties, items, allOf, oneOf, anyOf } = schema;
  const below = (value: JsonValue | undefined) => schemaHasSample(value as Schema | undefined, definitions, known);

  if (typeof $ref === "string") {
    const found = known.get($ref);
    if (found !== undefined) return found;
    known.set($ref, false);
    const has = schemaHasSample(definitions[$ref] as Schema, definitions, known);
    known.set($ref, has);
    return has;
  }
  if (Array.isArray(allOf)) return allOf.some(below);
  const alternatives = oneOf ?? anyOf;
  if (Array.isArray(alternatives)) return alternatives.some(below);
  if (properties !== null && typeof properties === "object") {
    const members = Object.values(properties);
    return members.length > 0 && members.every(below);
  }
  return below(items);
}
