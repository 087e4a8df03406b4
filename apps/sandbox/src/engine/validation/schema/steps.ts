import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { LIST_OF_SCHEMAS, NAMED_SCHEMAS, ONE_SCHEMA } from "@connect-portal/openapi-document/bounded-validation";

/** The keyword that states the cost of one look at a schema. No document uses the name by chance. */
export const STEPS_KEYWORD = "x-connect-portal-steps";

/** Parts of a schema that are checked in about one step. */
const PARTS = 8;
const LENGTHS = ["maxLength", "minLength", "uniqueItems", "$ref"];

/** The cost of one look at the schema; undefined for one so simple that its parent has paid for it. */
export function stepsOf(schema: JsonObject): number | undefined {
  const parts = partsOf(schema);
  if (parts === 0 && !LENGTHS.some((keyword) => Object.hasOwn(schema, keyword))) return undefined;
  return 1 + parts / PARTS;
}

/** Schemas directly inside, values of an enum, names of required properties. */
function partsOf(schema: JsonObject): number {
  const held = [
    ...ONE_SCHEMA.map((keyword) => (isObject(memberOf(schema, keyword)) ? 1 : 0)),
    ...[...LIST_OF_SCHEMAS, "enum", "required"].map((keyword) => lengthOf(memberOf(schema, keyword))),
    ...NAMED_SCHEMAS.map((keyword) => namesOf(memberOf(schema, keyword))),
  ];
  return held.reduce((sum, count) => sum + count, 0);
}

function memberOf(schema: JsonObject, keyword: string): JsonValue | undefined {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}

function lengthOf(value: JsonValue | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}

function namesOf(value: JsonValue | undefined): number {
  return isObject(value) ? Object.keys(value).length : 0;
}
