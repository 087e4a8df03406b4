import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

const COMPONENTS = "#/components/schemas/";

/** A property as the document says it, whatever words it uses for it. */
export interface SchemaProperty {
  readonly schema: JsonValue;
  readonly isRequired: boolean;
}

/** Interprets a document's JSON Schemas (OpenAPI 3.1) as a developer of models would. Independent of the downgrade. */
export interface ModelSchemas {
  /** Schemas that deserve a type of their own in a program, by name. */
  readonly models: ReadonlyMap<string, JsonObject>;
  /** The schema without its references, its single parts and null; `name` when it is a model that has a name. */
  meaning(schema: JsonValue): { readonly schema: JsonObject; readonly name?: string };
  allowsNull(schema: JsonValue): boolean;
  properties(schema: JsonObject): ReadonlyMap<string, SchemaProperty>;
  /** Nearest first: that beside a reference before that of what it leads to. */
  word(schema: JsonValue, keyword: string): JsonValue | undefined;
}

export function modelSchemas(document: JsonObject): ModelSchemas {
  const components = isObject(document.components) ? document.components : {};
  const schemas = isObject(components.schemas) ? components.schemas : {};
  const models = new Map<string, JsonObject>();

  const targetOf = (reference: string): JsonValue => schemas[reference.slice(COMPONENTS.length)] ?? {};

  function meaning(given: JsonValue): { schema: JsonObject; name?: string } {
    if (!isObject(given)) return { schema: {} };
    if (typeof given.$ref === "string") {
      const name = given.$ref.slice(COMPONENTS.length);
      const found = meaning(targetOf(given.$ref));
      return isModel(found.schema) && !found.name ? { ...found, name } : found;
    }
    const options = partsOf(given, "oneOf") ?? partsOf(given, "anyOf");
    const others = options?.filter((option) => !isNull(option));
    const parts = partsOf(given, "allOf") ?? [];
    const isBare = given.properties === undefined && given.type === undefined;
    if (isBare && others?.length === 1 && parts.length === 0) return meaning(others[0] ?? {});
    if (isBare && !others && parts.length === 1) return meaning(parts[0] ?? {});
    return { schema: given };
  }

  function isModel(schema: JsonObject): boolean {
    return isEnumeration(schema) || properties(schema).size > 0 || schema.oneOf !== undefined;
  }

  function allowsNull(schema: JsonValue): boolean {
    if (!isObject(schema)) return true;
    const { $ref, type, allOf, enum: values } = schema;
    const options = partsOf(schema, "oneOf") ?? partsOf(schema, "anyOf");
    return (
      (typeof $ref !== "string" || allowsNull(targetOf($ref))) &&
      (type === undefined || (Array.isArray(type) ? type.includes("null") : type === "null")) &&
      (schema.const === undefined || schema.const === null) &&
      (!Array.isArray(values) || values.includes(null)) &&
      (!Array.isArray(allOf) || allOf.every(allowsNull)) &&
      (!options || options.some(allowsNull)) &&
      (type !== undefined || schema.properties === undefined)
    );
  }

  function properties(schema: JsonObject): ReadonlyMap<string, SchemaProperty> {
    const found = new Map<string, SchemaProperty>();
    const required = requiredOf(schema);
    const add = (part: JsonValue) => {
      if (!isObject(part)) return;
      if (typeof part.$ref === "string") add(targetOf(part.$ref));
      for (const inner of partsOf(part, "allOf") ?? []) add(inner);
      for (const [name, property] of Object.entries(isObject(part.properties) ? part.properties : {})) {
        found.set(name, { schema: property, isRequired: required.has(name) });
      }
    };
    add(schema);
    return found;
  }

  function requiredOf(schema: JsonValue): Set<string> {
    if (!isObject(schema)) return new Set();
    const own = Array.isArray(schema.required) ? schema.required.map(String) : [];
    const target = typeof schema.$ref === "string" ? requiredOf(targetOf(schema.$ref)) : [];
    return new Set([...own, ...target, ...(partsOf(schema, "allOf") ?? []).flatMap((part) => [...requiredOf(part)])]);
  }

  function word(schema: JsonValue, keyword: string): JsonValue | undefined {
    if (!isObject(schema)) return undefined;
    if (schema[keyword] !== undefined) return schema[keyword];
    const beyond = [
      ...(typeof schema.$ref === "string" ? [targetOf(schema.$ref)] : []),
      ...(partsOf(schema, "allOf") ?? []),
    ];
    return beyond.length === 1 ? word(beyond[0] ?? {}, keyword) : undefined;
  }

  for (const [name, schema] of Object.entries(schemas)) {
    const found = meaning(schema);
    if (found.name === undefined && isModel(found.schema)) models.set(name, found.schema);
  }
  return { models, meaning, allowsNull, properties, word };
}

function partsOf(schema: JsonObject, key: string): readonly JsonValue[] | undefined {
  const parts = schema[key];
  return Array.isArray(parts) ? parts : undefined;
}

/** A constant that has a name is one with a single value. */
function isEnumeration(schema: JsonObject): boolean {
  return schema.enum !== undefined || schema.const !== undefined;
}

function isNull(option: JsonValue): boolean {
  return isObject(option) && (option.type === "null" || option.const === null);
}
