import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { SCHEMAS } from "./name-objects.ts";

const NO_TEXTS: readonly (JsonValue | undefined)[] = ["binary", "byte", "uuid"];
/** Keywords that determine a value's type, if only through other schemas. */
const TYPES = ["type", "enum", "$ref", "allOf", "oneOf", "anyOf"];
/** What says nothing of a body that its reference does not say. */
const OF_BODIES = ["allOf", "nullable", "title", "description"];

/**
 * Without what OpenAPI Generator refuses, ends at or writes wrong in every language, and pages and callers can do without:
 * - defaults that it takes for another type. The server gives what is not sent its default in any case;
 * - null as a body. Who sends null leaves the body out;
 * - a link's body that is no text, as its parser knows expressions only.
 */
export function sayable(document: JsonObject): JsonObject {
  const schemas =
    isObject(document.components) && isObject(document.components.schemas) ? document.components.schemas : {};
  return mapObjects(document, (object) => {
    const { properties, schema, links, content, ...own } = object;
    const changed = {
      ...object,
      ...(isObject(properties) && { properties: mapValues(properties, withoutText) }),
      ...(isObject(schema) && { schema: withoutText(schema) }),
      ...(isObject(links) && { links: mapValues(links, withoutBody) }),
      ...(isObject(content) && { content: mapValues(content, byReference) }),
    };
    return isOpaque(own, schemas) ? withoutDefault(changed) : changed;
  });
}

/**
 * Bytes and UUIDs, which it keeps as such and then takes for texts; no list or object for one; null, which Go sends as a
 * text; and none of the values of an enum, which Java gets as it is.
 */
function isOpaque(schema: JsonObject, schemas: JsonObject): boolean {
  const { type, default: value } = schema;
  if (value === undefined) return false;
  if (value === null) return TYPES.some((word) => word in schema);
  if (type === "string" && NO_TEXTS.includes(schema.format)) return true;
  if (type === "array" && !Array.isArray(value)) return true;
  return (type === "object" && !isObject(value)) || !(valuesOf(schema, schemas)?.includes(value) ?? true);
}

/** They may stand in the schema that this one names: `allOf` with one reference beside a default. */
function valuesOf({ enum: own, allOf }: JsonObject, schemas: JsonObject): readonly JsonValue[] | undefined {
  const [only] = Array.isArray(allOf) && allOf.length === 1 ? allOf : [];
  const named = isObject(only) && typeof only.$ref === "string" ? schemas[only.$ref.slice(SCHEMAS.length)] : undefined;
  const values = own ?? (isObject(named) ? named.enum : undefined);
  return Array.isArray(values) ? values : undefined;
}

/** A text as the default of what may be of any type is one that Java gets without its quotes. */
function withoutText(schema: JsonValue): JsonValue {
  if (!isObject(schema) || typeof schema.default !== "string" || TYPES.some((word) => word in schema)) return schema;
  return withoutDefault(schema);
}

function withoutBody(link: JsonValue): JsonValue {
  // A schema's member may be called as these are; what it has is no text.
  if (!isObject(link) || typeof (link.operationId ?? link.operationRef) !== "string") return link;
  const { requestBody, ...others } = link;
  return typeof requestBody === "string" ? link : others;
}

/** The schema of a media type that is another one or null as that other one: there is no type for the choice. */
function byReference(media: JsonValue, name: string): JsonValue {
  // A member may be called content; a media type has a slash.
  if (!isObject(media) || !isObject(media.schema) || !name.includes("/")) return media;
  const { schema } = media;
  const [only, ...others] = Array.isArray(schema.allOf) ? schema.allOf : [];
  const isPlain = schema.nullable === true && Object.keys(schema).every((word) => OF_BODIES.includes(word));
  const isReference = isObject(only) && typeof only.$ref === "string" && others.length === 0;
  return isPlain && isReference ? { ...media, schema: only } : media;
}

function withoutDefault(schema: JsonObject): JsonObject {
  const { default: _, ...others } = schema;
  return others;
}

function mapValues(object: JsonObject, map: (value: JsonValue, name: string) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));
}
