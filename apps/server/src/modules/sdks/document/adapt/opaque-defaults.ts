import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { SCHEMAS } from "./name-objects.ts";

const NO_TEXTS = ["binary", "byte", "uuid"];
/** Keywords that determine a value's type, if only through other schemas. */
const TYPES = ["type", "enum", "$ref", "allOf", "oneOf", "anyOf"];

/**
 * Without the defaults of texts that OpenAPI Generator keeps as bytes or as a UUID and then takes for texts, at which its
 * code for examples, for Python and for C# ends; and without a text as the default of what may be of any type, which Java
 * gets without its quotes; and without what is no list or object as the default of one, for which it refuses the document;
 * without what is none of the values of an enum, which Java gets as it is; and without null, which Go sends as a text.
 * What is not sent gets its default by the server in any case.
 */
export function withoutOpaqueDefaults(document: JsonObject): JsonObject {
  const schemas =
    isObject(document.components) && isObject(document.components.schemas) ? document.components.schemas : {};
  return mapObjects(document, (object) => {
    const { properties, schema } = object;
    return withoutDefault(
      {
        ...object,
        ...(isObject(properties) && { properties: mapValues(properties, plain) }),
        ...(isObject(schema) && { schema: plain(schema) }),
      },
      (object.type === "string" && NO_TEXTS.some((format) => object.format === format)) ||
        isOtherKind(object) ||
        isUnlisted(object, schemas) ||
        (object.default === null && TYPES.some((word) => word in object)),
    );
  });
}

/**
 * Links without a body that is no text: OpenAPI Generator refuses the document, also for its pages, as its parser knows
 * expressions only.
 */
export function withoutLinkBodies(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    const { links } = object;
    return isObject(links) ? { ...object, links: mapValues(links, withoutBody) } : object;
  });
}

function withoutBody(link: JsonValue): JsonValue {
  // A schema's member may be called as these are; what it has is no text.
  if (!isObject(link) || typeof (link.operationId ?? link.operationRef) !== "string") return link;
  const { requestBody, ...others } = link;
  return typeof requestBody === "string" ? link : others;
}

function plain(schema: JsonValue): JsonValue {
  if (!isObject(schema)) return schema;
  return withoutDefault(schema, typeof schema.default === "string" && !TYPES.some((word) => word in schema));
}

function isOtherKind({ type, default: value }: JsonObject): boolean {
  if (value === undefined) return false;
  return (type === "array" && !Array.isArray(value)) || (type === "object" && !isObject(value));
}

/** The values may stand in the schema that this one names: `allOf` with one reference beside a default. */
function isUnlisted({ default: value, enum: own, allOf }: JsonObject, schemas: JsonObject): boolean {
  if (value === undefined || value === null) return false;
  const [only] = Array.isArray(allOf) && allOf.length === 1 ? allOf : [];
  const named = isObject(only) && typeof only.$ref === "string" ? schemas[only.$ref.slice(SCHEMAS.length)] : undefined;
  const values = own ?? (isObject(named) ? named.enum : undefined);
  return Array.isArray(values) && !values.includes(value);
}

function withoutDefault(schema: JsonObject, isOpaque: boolean): JsonObject {
  if (!isOpaque) return schema;
  const { default: _, ...others } = schema;
  return others;
}

function mapValues(object: JsonObject, map: (value: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
