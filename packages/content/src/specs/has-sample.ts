import type { JsonValue, MediaType, OperationDocument, Schema } from "@connect-portal/openapi-document";

type Definitions = OperationDocument["definitions"];

const sampleKeywords = ["example", "examples", "default", "const", "enum"];

/** Whether an answer can be shown without inventing a value: an example of its own, or a schema made of such. */
export function hasSample(mediaType: MediaType, definitions: Definitions): boolean {
  return mediaType.examples.length > 0 || schemaHasSample(mediaType.schema, definitions, new Set());
}

/** `open` holds the references on the way down, so that a recursive schema ends. */
function schemaHasSample(schema: Schema | undefined, definitions: Definitions, open: ReadonlySet<string>): boolean {
  if (typeof schema !== "object") return false;
  if (sampleKeywords.some((keyword) => Object.hasOwn(schema, keyword))) return true;
  const { $ref, properties, items, allOf, oneOf, anyOf } = schema;
  const below = (value: JsonValue | undefined) => schemaHasSample(value as Schema | undefined, definitions, open);

  if (typeof $ref === "string") {
    return !open.has($ref) && schemaHasSample(definitions[$ref] as Schema, definitions, new Set([...open, $ref]));
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
