import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "./map-document.ts";

/**
 * A discriminator is a property, so it says nothing of a choice that may be a list or a text: there, what fits is taken.
 * The generators would name a class for the list, and write none. Nor is a number one, which they compare with texts.
 */
export function discriminateObjects(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  return mapObjects(document, (schema) => {
    const options = schema.oneOf ?? schema.anyOf;
    if (!isObject(schema.discriminator) || !Array.isArray(options)) return schema;
    const { discriminator, ...plain } = schema;
    const isTold = options.every(
      (option) => mayBeObject(option, registry) && !isNumber(option, discriminator, registry),
    );
    return isTold ? schema : plain;
  });
}

function isNumber(option: JsonValue, { propertyName }: JsonObject, registry: Registry): boolean {
  const { properties } = objectOf(option, registry);
  const member = isObject(properties) ? properties[String(propertyName)] : undefined;
  return isObject(member) && (member.type === "integer" || member.type === "number");
}

function mayBeObject(schema: JsonValue, registry: Registry, above: readonly JsonValue[] = []): boolean {
  if (!isObject(schema) || above.includes(schema)) return true;
  if (typeof schema.$ref === "string") {
    return mayBeObject(registry.resolve(schema.$ref)?.value ?? null, registry, [...above, schema]);
  }
  return schema.type === undefined || [schema.type].flat().includes("object");
}

/**
 * Says by which member the objects of a choice differ, where each requires it with values of its own: a language whose
 * lists of values are open takes any of them otherwise.
 */
export function discriminateByValues(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  return mapObjects(document, (schema) => {
    const options = schema.oneOf ?? schema.anyOf;
    if (schema.discriminator !== undefined || !Array.isArray(options) || options.length < 2) return schema;
    const objects = options.map((option) => objectOf(option, registry));
    const [propertyName, mapping] =
      Object.keys(objects[0]?.properties ?? {})
        .map((name) => [name, mappingBy(name, options, objects, registry)] as const)
        .find(([, found]) => found !== undefined) ?? [];
    return propertyName === undefined ? schema : { ...schema, discriminator: { propertyName, mapping: mapping ?? {} } };
  });
}

function objectOf(option: JsonValue, registry: Registry): JsonObject {
  const value = isObject(option) && typeof option.$ref === "string" ? registry.resolve(option.$ref)?.value : null;
  return isObject(value) && isObject(value.properties) ? value : {};
}

/** The option of each value; undefined where the member does not tell them apart. */
function mappingBy(
  name: string,
  options: readonly JsonValue[],
  objects: readonly JsonObject[],
  registry: Registry,
): JsonObject | undefined {
  const pairs = objects.map(({ properties, required }, at) => {
    const member = isObject(properties) ? properties[name] : undefined;
    const named = isObject(member) && typeof member.$ref === "string" ? registry.resolve(member.$ref)?.value : member;
    const values = isObject(named) && Array.isArray(named.enum) ? named.enum : [];
    const isTold = Array.isArray(required) && required.includes(name);
    return isTold ? values.map((value) => [value, (options[at] as JsonObject).$ref ?? ""] as const) : [];
  });
  const all = pairs.flat();
  const isDistinct = new Set(all.map(([value]) => value)).size === all.length;
  if (!isDistinct || pairs.some((own) => own.length === 0) || all.some(([value]) => typeof value !== "string")) return;
  return Object.fromEntries(all);
}
