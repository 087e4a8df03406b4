import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { mergeChoices } from "./merge-choices.ts";
import { nameObjects, SCHEMAS } from "./name-objects.ts";
import { namesOfClasses } from "./names-of-classes.ts";

const SCALARS: readonly JsonValue[] = ["string", "number", "integer", "boolean"];

/**
 * Named texts, numbers, lists and maps where they are used: Swagger Codegen makes a class without members of each, and of
 * an `allOf` around one. Objects within them get a name.
 */
export function inlineSimple(document: JsonObject): JsonObject {
  const named = nameObjects(document) as JsonObject & { components: { schemas: JsonObject } };
  const { schemas } = named.components;
  const simple = new Set(Object.entries(schemas).flatMap(([name, schema]) => (isSimple(schema) ? [name] : [])));

  /** `above`: names that it was reached through; one that holds itself stays. */
  function expand(value: JsonValue, above: readonly string[]): JsonValue {
    return mapObjects({ value }, (object) => {
      const name = typeof object.$ref === "string" ? object.$ref.slice(SCHEMAS.length) : "";
      if (!simple.has(name) || above.includes(name) || object.$ref !== `${SCHEMAS}${name}`) return object;
      return expand(schemas[name] ?? {}, [...above, name]) as JsonObject;
    }).value as JsonValue;
  }

  const expanded = withoutWrappers(expand(named, []), schemas) as JsonObject & { components: JsonObject };
  const text = JSON.stringify(expanded);
  const kept = Object.entries(expanded.components.schemas as JsonObject).filter(
    ([name]) => !simple.has(name) || text.includes(`"${SCHEMAS}${name}"`),
  );
  return { ...expanded, components: { ...expanded.components, schemas: Object.fromEntries(kept) } };
}

/** `allOf` with one part, by which a reference to a text, number, list or map got a description or may be null, is that part. */
function withoutWrappers(document: JsonValue, schemas: JsonObject): JsonValue {
  return mapObjects({ document }, (object) => {
    const { allOf, ...own } = object;
    const [only, ...others] = Array.isArray(allOf) ? allOf : [];
    if (!isObject(only) || others.length > 0) return object;
    const part = typeof only.$ref === "string" ? schemas[only.$ref.slice(SCHEMAS.length)] : only;
    if (!isObject(part) || !isPlain(part)) return object;
    const description = [own.description, part.description].filter((text) => text !== undefined).join(" ");
    return { ...part, ...own, ...(description !== "" && { description }) };
  }).document as JsonValue;
}

function isSimple(schema: JsonValue | undefined): boolean {
  return isObject(schema) && schema.enum === undefined && isPlain(schema);
}

/** Whether it is neither an object nor made of parts. */
function isPlain(schema: JsonObject): boolean {
  if (schema.properties !== undefined) return false;
  if (["allOf", "anyOf", "oneOf", "$ref"].some((key) => schema[key] !== undefined)) return false;
  if (schema.type === "array" || SCALARS.includes(schema.type ?? null)) return true;
  return schema.type === "object" && isObject(schema.additionalProperties);
}

/**
 * For Swagger Codegen, which supports neither choices, nor names of schemas that are no objects, nor a second name of a
 * class.
 */
export function objectsOnly(document: JsonObject): JsonObject {
  return inlineSimple(mergeChoices(namesOfClasses(document)));
}
