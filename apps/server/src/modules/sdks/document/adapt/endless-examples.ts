import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { SCHEMAS } from "./name-objects.ts";

/** Objects in one example: beyond, nobody reads it. */
const MOST_OBJECTS = 5_000;

/**
 * The generators write an example of each response, where a schema stands once for each way that leads to it: of a hundred
 * that refer to each other that is more than any memory holds. Such a document's schemas have empty examples.
 */
export function withoutEndlessExamples(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const { schemas } = components;
  const sizes = new Map<string, number>();

  /** One that is within itself has no example yet, as in the generator. */
  const sizeOf = (name: string): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    sizes.set(name, 0);
    const schema = schemas[name];
    const isWritten = !isObject(schema) || schema.example !== undefined;
    const size = isWritten ? 1 : namesIn(schema).reduce((sum, within) => sum + sizeOf(within), 1);
    sizes.set(name, size);
    return size;
  };

  const names = [...namesIn(document.paths), ...Object.keys(schemas)];
  if (names.every((name) => sizeOf(name) <= MOST_OBJECTS)) return document;
  const withEmpty = ([name, schema]: [string, JsonValue]): [string, JsonValue] => [
    name,
    isObject(schema) && hasParts(schema) && schema.example === undefined ? { ...schema, example: {} } : schema,
  ];
  const empty = Object.fromEntries(Object.entries(schemas).map(withEmpty));
  return { ...document, components: { ...components, schemas: empty } };
}

function hasParts({ properties, allOf, oneOf, anyOf }: JsonObject): boolean {
  return isObject(properties) || [allOf, oneOf, anyOf].some(Array.isArray);
}

/** As often as it refers to them. */
function namesIn(value: JsonValue | undefined): string[] {
  const names: string[] = [];
  mapObjects({ value: value ?? null }, (object) => {
    const { $ref } = object;
    if (typeof $ref === "string" && $ref.startsWith(SCHEMAS)) names.push($ref.slice(SCHEMAS.length));
    return object;
  });
  return names;
}
