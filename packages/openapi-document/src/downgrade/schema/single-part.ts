import { isObject } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import type { Downgrade } from "../downgrade.ts";

/** Keywords that say something of the place and nothing of the values. */
const ABOUT_THE_PLACE = new Set([
  "description",
  "title",
  "nullable",
  "readOnly",
  "writeOnly",
  "deprecated",
  "example",
  "default",
  "externalDocs",
]);
const SCALARS: readonly JsonValue[] = ["string", "number", "integer", "boolean"];
/** References to references that are followed; more is a circle. */
const CHAIN = 20;

/**
 * A place of one named schema, with words of its own beside it, for programs that take each such place for a type of its
 * own, or read the words of the named schema instead. What is no type of a program (a text, a list) stands at the place
 * itself, with the words of the place. What is one keeps its name: the place then goes without a text of its own.
 */
export function simplifySinglePart(
  schema: JsonObject,
  downgrade: Downgrade,
  lower: (schema: JsonValue) => JsonObject,
): JsonObject {
  const { allOf, ...words } = schema;
  const [part] = Array.isArray(allOf) ? allOf : [];
  if (!Array.isArray(allOf) || allOf.length !== 1 || !isObject(part) || typeof part.$ref !== "string") return schema;
  if (!Object.keys(words).every((key) => ABOUT_THE_PLACE.has(key) || key.startsWith("x-"))) return schema;
  const target = follow(part.$ref, downgrade);
  if (!target || target.enum !== undefined || target.const !== undefined) return schema;
  if (isUnnamed(target)) return { ...lower(target), ...words };
  const { title, description, ...rest } = words;
  return Object.keys(rest).length === 0 ? part : { allOf, ...rest };
}

function follow(reference: string, downgrade: Downgrade): JsonObject | undefined {
  let schema = downgrade.target(reference);
  for (let steps = 0; steps < CHAIN && isObject(schema); steps += 1) {
    if (typeof schema.$ref !== "string") return schema;
    if (Object.keys(schema).length > 1) return undefined;
    schema = downgrade.target(schema.$ref);
  }
  return undefined;
}

/** Programs write a text, a list or a map where it is used. */
function isUnnamed(schema: JsonObject): boolean {
  if (["allOf", "anyOf", "oneOf", "properties", "$ref"].some((key) => schema[key] !== undefined)) return false;
  if (isScalar(schema)) return true;
  const type = typeOf(schema);
  if (type === "array") return isSimple(schema.items);
  const { additionalProperties: others, patternProperties: named } = schema;
  const values = [...(isObject(others) ? [others] : []), ...(isObject(named) ? Object.values(named) : [])];
  return type === "object" && values.length > 0 && values.every(isSimple);
}

function isSimple(schema: JsonValue | undefined): boolean {
  if (!isObject(schema)) return false;
  return typeof schema.$ref === "string" ? Object.keys(schema).length === 1 : isScalar(schema) && !schema.enum;
}

function isScalar(schema: JsonObject): boolean {
  return SCALARS.includes(typeOf(schema) ?? null);
}

/** The only one beside null. */
function typeOf({ type }: JsonObject): JsonValue | undefined {
  const names = [type ?? []].flat().filter((name) => name !== "null");
  return names.length === 1 ? names[0] : undefined;
}
