import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "./map-document.ts";

/**
 * An object in the query as one parameter for each of its members, by the name that it is sent under: `filter[status]` of
 * the style `deepObject`, at each depth, and `status` of the style `form`. Most generators write an object's own text there
 * instead, lose the prefix, or end. An object whose members nobody can list, or that holds itself, stays.
 */
export function expandQueryObjects(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  return mapObjects(document, (object) =>
    Array.isArray(object.parameters) ? { ...object, parameters: expandedAll(object.parameters, registry) } : object,
  );
}

function expandedAll(parameters: readonly JsonValue[], registry: Registry): JsonValue[] {
  const written = parameters.map((parameter) => resolved(parameter, registry));
  const taken = new Set(written.map((parameter) => isObject(parameter) && parameter.in === "query" && parameter.name));
  return parameters.flatMap((parameter, at) => {
    const whole = written[at] ?? null;
    if (!isObject(whole) || whole.in !== "query" || typeof whole.name !== "string") return [parameter];
    const members = membersOf(whole, registry);
    if (!members || members.some(({ name }) => name !== whole.name && taken.has(name))) return [parameter];
    for (const { name } of members) taken.add(name);
    return members;
  });
}

type Member = JsonObject & { readonly name: string };

/** Undefined for what is no object, or one that stays. */
function membersOf(parameter: JsonObject, registry: Registry): Member[] | undefined {
  const { name, style = "form", explode = style === "form", required } = parameter;
  if (style === "deepObject") {
    return flattened(parameter.schema ?? null, (path) => `${name}${path.map((key) => `[${key}]`).join("")}`);
  }
  if (style !== "form" || explode !== true) return undefined;
  return flattened(parameter.schema ?? null, ([key, ...inner]) => (inner.length === 0 ? key : undefined));

  function flattened(
    schema: JsonValue,
    nameOf: (path: readonly string[]) => string | undefined,
    path: readonly string[] = [],
    above: readonly JsonValue[] = [],
    isRequired = required === true,
  ): Member[] | undefined {
    const object = resolved(schema, registry);
    const properties = propertiesOf(object, registry);
    if (!isObject(object) || above.includes(object) || !properties) return undefined;
    const asked = isRequired && Array.isArray(object.required) ? object.required : [];
    const all = Object.entries(properties).map(([key, property]) => {
      const inner = [...path, key];
      const name = nameOf(inner);
      if (name === undefined) return undefined;
      if (!isPlain(property, registry)) {
        return flattened(property, nameOf, inner, [...above, object], asked.includes(key));
      }
      return [
        {
          name,
          in: "query",
          required: asked.includes(key),
          ...(isObject(property) && property.description !== undefined && { description: property.description }),
          schema: property,
        },
      ];
    });
    return all.some((members) => members === undefined) ? undefined : all.flatMap((members) => members ?? []);
  }
}

/** Its own and those of what it is put together of; undefined unless all that it may have has a name. */
function propertiesOf(object: JsonValue, registry: Registry, above: readonly JsonValue[] = []): JsonObject | undefined {
  if (!isObject(object) || above.includes(object) || object.oneOf !== undefined || object.anyOf !== undefined) {
    return undefined;
  }
  const { properties, additionalProperties, allOf = [] } = object;
  if (isObject(additionalProperties) || !Array.isArray(allOf)) return undefined;
  const parts = allOf.map((part) => propertiesOf(resolved(part, registry), registry, [...above, object]));
  if (parts.some((part) => part === undefined)) return undefined;
  const all = Object.assign({}, ...parts, isObject(properties) ? properties : {});
  return Object.keys(all).length === 0 ? undefined : all;
}

/** A value, or a list of them, which is sent under its name once for each entry. */
function isPlain(written: JsonValue, registry: Registry): boolean {
  const schema = resolved(written, registry);
  return isObject(schema) && schema.type === "array"
    ? isValue(schema.items ?? null, registry)
    : isValue(schema, registry);
}

function isValue(written: JsonValue, registry: Registry, above: readonly JsonValue[] = []): boolean {
  const schema = resolved(written, registry);
  if (!isObject(schema) || above.includes(schema)) return false;
  const options = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(options)) return options.every((option) => isValue(option, registry, [...above, schema]));
  if (schema.type === undefined) return Array.isArray(schema.enum);
  return schema.type !== "object" && schema.type !== "array";
}

/** Follows a reference, also when it is the only part of a schema with keywords beside it. */
function resolved(value: JsonValue, registry: Registry): JsonValue {
  if (!isObject(value)) return value;
  if (typeof value.$ref === "string") return resolvedPart(registry.resolve(value.$ref)?.value ?? null, registry);
  return resolvedPart(value, registry);
}

function resolvedPart(value: JsonValue, registry: Registry): JsonValue {
  if (!isObject(value) || !Array.isArray(value.allOf) || value.properties !== undefined) return value;
  const [only, ...others] = value.allOf;
  if (!isObject(only) || others.length > 0 || typeof only.$ref !== "string") return value;
  return registry.resolve(only.$ref)?.value ?? null;
}
