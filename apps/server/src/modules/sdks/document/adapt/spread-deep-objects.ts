import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "./map-document.ts";

/**
 * A query parameter in the style deepObject as one parameter for each of its members, `filter[status]` and so on, which
 * is what travels: for generators that send the object as a text, or fail at it. What is no object of members stays.
 */
export function spreadDeepObjects(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  return mapObjects(document, (object) =>
    Array.isArray(object.parameters)
      ? { ...object, parameters: object.parameters.flatMap((one) => spread(one, registry)) }
      : object,
  );
}

function spread(parameter: JsonValue, registry: Registry): JsonValue[] {
  const found = resolved(parameter, registry);
  if (!isObject(found) || found.in !== "query" || found.style !== "deepObject") return [parameter];
  const schema = resolved(found.schema ?? {}, registry);
  if (!isObject(schema) || !isObject(schema.properties)) return [parameter];
  const required = found.required === true && Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).map(([name, member]) => ({
    name: `${found.name}[${name}]`,
    in: "query",
    required: required.includes(name),
    ...(isObject(member) && typeof member.description === "string" && { description: member.description }),
    schema: member ?? {},
  }));
}

function resolved(value: JsonValue, registry: Registry): JsonValue {
  if (!isObject(value) || typeof value.$ref !== "string") return value;
  return registry.resolve(value.$ref)?.value ?? value;
}
