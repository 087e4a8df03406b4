import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "./map-document.ts";

/**
 * A query parameter in the style `deepObject` as one parameter for each of its properties, by the name that it is sent
 * under, such as `filter[status]`: most generators write an object's own text there instead, or end.
 */
export function expandDeepObjects(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  return mapObjects(document, (object) =>
    Array.isArray(object.parameters)
      ? { ...object, parameters: object.parameters.flatMap((parameter) => expanded(parameter, registry)) }
      : object,
  );
}

function expanded(parameter: JsonValue, registry: Registry): JsonValue[] {
  const whole = resolved(parameter, registry);
  if (!isObject(whole) || whole.style !== "deepObject") return [parameter];
  const schema = resolved(whole.schema ?? null, registry);
  if (!isObject(schema) || !isObject(schema.properties)) return [parameter];
  const properties = Object.entries(schema.properties);
  const isFlat = properties.every(([, property]) => isScalar(resolved(property, registry)));
  if (!isFlat) return [parameter];
  const required = whole.required === true && Array.isArray(schema.required) ? schema.required : [];
  return properties.map(([name, property]) => ({
    name: `${whole.name}[${name}]`,
    in: "query",
    required: required.includes(name),
    ...(isObject(property) && property.description !== undefined && { description: property.description }),
    schema: property,
  }));
}

function isScalar(schema: JsonValue): boolean {
  return isObject(schema) && typeof schema.type === "string" && !["object", "array"].includes(schema.type);
}

function resolved(value: JsonValue, registry: Registry): JsonValue {
  return isObject(value) && typeof value.$ref === "string" ? (registry.resolve(value.$ref)?.value ?? null) : value;
}
