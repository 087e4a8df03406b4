import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { resolved } from "../sendable/kinds.ts";
import { mapObjects } from "./map-document.ts";

const VALUES: readonly (JsonValue | undefined)[] = ["string", "number", "integer", "boolean", "array"];
/** With these it is more than a value and its limits. */
const OBJECTS = ["properties", "additionalProperties", "required", "allOf", "oneOf", "anyOf", "$ref"];

/**
 * A value that is put together of parts, such as a named text and its greatest length, as one schema: the generators look
 * for a class of it, and find none (`UNKNOWN_BASE_TYPE`). So is a named one with a default, which Java writes without
 * quotes, and one with a list of values, whose first value TypeScript takes for the name of a class. A named map that may
 * be null is that map: Go and C# have no class of it. A named schema is never only a part: its class would be that of an
 * object.
 */
export function wholeValues(given: JsonObject): JsonObject {
  const document = wholeNames(given);
  const registry = createRegistry(document);
  return mapObjects(document, (schema) => {
    const { allOf, ...own } = schema;
    if (!Array.isArray(allOf)) return schema;
    const map = own.nullable === true && allOf.length === 1 ? resolved(allOf[0] ?? {}, registry) : undefined;
    if (isObject(map) && isMap(map)) return { ...map, ...own };
    const isPlain = own.enum === undefined && (own.default === undefined || isListed(allOf[0] ?? {}, registry));
    if (allOf.length < 2 && isPlain) return schema;
    return together([...allOf, own], registry) ?? schema;
  });
}

/** Again while there are some, because one may be a part of another. */
function wholeNames(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const registry = createRegistry(document);
  const given = Object.entries(components.schemas);
  const schemas = given.map(([name, schema]): [string, JsonValue] => {
    const { allOf, ...own } = isObject(schema) ? schema : {};
    return [name, (Array.isArray(allOf) && together([...allOf, own], registry)) || schema];
  });
  if (schemas.every(([, schema], at) => schema === given[at]?.[1])) return document;
  return wholeNames({ ...document, components: { ...components, schemas: Object.fromEntries(schemas) } });
}

function isMap(schema: JsonObject): boolean {
  const others = OBJECTS.filter((word) => word !== "additionalProperties");
  return schema.type === "object" && !others.some((word) => word in schema);
}

/** It has a class, which has its default. */
function isListed(part: JsonValue, registry: Registry): boolean {
  const schema = resolved(part, registry);
  return isObject(schema) && schema.enum !== undefined;
}

/** Undefined unless all of them say something of one value. A choice among them only limits it. */
function together(parts: readonly JsonValue[], registry: Registry): JsonObject | undefined {
  const all = parts.map((part) => resolved(part, registry)).filter(isObject);
  const schemas = all.filter(
    (schema) => schema.properties !== undefined || (schema.oneOf ?? schema.anyOf) === undefined,
  );
  if (schemas.some((schema) => OBJECTS.some((word) => word in schema)) || all.length < parts.length) return undefined;
  if (!VALUES.includes(Object.assign({}, ...schemas).type)) return undefined;
  const lists = schemas.flatMap((schema) => (Array.isArray(schema.enum) ? [schema.enum] : []));
  const [first, ...others] = lists;
  const values = first?.filter((value) => others.every((list) => list.includes(value)));
  return { ...Object.assign({}, ...schemas), ...(values !== undefined && { enum: values }) };
}
