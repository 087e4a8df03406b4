import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { resolved } from "../sendable/kinds.ts";
import { mapObjects } from "./map-document.ts";
import { defaultInWords } from "./optional-defaults.ts";

const SCALARS: readonly (JsonValue | undefined)[] = ["string", "number", "integer", "boolean"];

/**
 * Only values and lists of values keep their default. The generators write that of an object as JSON into the code, and
 * that of a choice, or of what is put together of schemas, as if it had no class, and one that ends a comment as it is. What
 * is not sent gets its default by the server.
 */
export function plainDefaults(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  const plain = (schema: JsonObject, isKnown: boolean) => {
    const { default: value, ...others } = schema;
    if (value === undefined || !isKnown) return schema;
    if ([value].flat().some((one) => String(one).includes("*/"))) return defaultInWords(schema);
    return isPlain(schema, value, registry) ? schema : others;
  };
  return mapObjects(document, (object) => {
    const schema = plain(object, isSchema(object));
    const { properties } = schema;
    if (!isObject(properties)) return schema;
    const members = Object.entries(properties).map(([name, member]) => [
      name,
      isObject(member) ? plain(member, typeof member.default === "object") : member,
    ]);
    return { ...schema, properties: Object.fromEntries(members) };
  });
}

/** Members, responses and variables may be called default, too. */
function isSchema({ type, allOf, oneOf, anyOf }: JsonObject): boolean {
  return typeof type === "string" || [allOf, oneOf, anyOf].some(Array.isArray);
}

function isPlain(schema: JsonObject, value: JsonValue, registry: Registry): boolean {
  if (Array.isArray(value)) return isPlainList(schema, value, registry);
  return !isObject(value) && isValue(schema, registry);
}

function isPlainList({ type, items }: JsonObject, value: readonly JsonValue[], registry: Registry): boolean {
  return type === "array" && isValue(items ?? {}, registry) && value.every((one) => typeof one !== "object");
}

/** A text, a number or a boolean, named or not. */
function isValue(written: JsonValue, registry: Registry): boolean {
  const schema = resolved(written, registry);
  if (!isObject(schema) || schema.oneOf !== undefined || schema.anyOf !== undefined) return false;
  if (!Array.isArray(schema.allOf)) return SCALARS.includes(schema.type) || Array.isArray(schema.enum);
  const [only, ...others] = schema.allOf;
  const part = resolved(only ?? {}, registry);
  return others.length === 0 && isObject(part) && part.allOf === undefined && isValue(part, registry);
}
