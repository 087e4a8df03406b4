import { isObject, type JsonObject, type JsonValue, listOf } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { resolved } from "../sendable/kinds.ts";
import { basesIn, isBase, reachedFrom } from "./families.ts";
import { mapObjects } from "./map-document.ts";
import { SCHEMAS } from "./name-objects.ts";

/**
 * Discriminators that say what the schemas say. One is a property, so it says nothing of a choice that may be a list or a
 * text, and it chooses among named schemas only (OpenAPI 3.1, Discriminator Object): there, what fits is taken. The
 * generators would name a class for the list, and write none. Nor is a number or an object one: they compare it with texts.
 */
export function discriminateObjects(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  const choices = mapObjects(document, (schema) => {
    const options = schema.oneOf ?? schema.anyOf;
    if (!isObject(schema.discriminator) || !Array.isArray(options)) return schema;
    const { discriminator, ...plain } = schema;
    const isTold = options.every(
      (option) =>
        isObject(option) &&
        typeof option.$ref === "string" &&
        mayBeObject(option, registry) &&
        mayBeText(option, discriminator, registry),
    );
    const told = isTold ? byOwnValues(discriminator, options, registry) : undefined;
    return told === undefined ? plain : { ...plain, discriminator: told };
  });
  return withoutStrangers(choices);
}

/**
 * A value that leads to an option which does not take it chooses nothing: then the options' own values do, or else the
 * values that are taken; undefined where those do not lead to each option.
 */
function byOwnValues(
  discriminator: JsonObject,
  options: readonly JsonValue[],
  registry: Registry,
): JsonObject | undefined {
  const { propertyName, mapping } = discriminator;
  const objects = options.map((option) => objectOf(option, registry));
  const own = mappingBy(String(propertyName), options, objects, registry, false);
  const targets = Object.entries(isObject(mapping) ? mapping : {}).map(([value, target]) => [value, refOf(target)]);
  const isNamed = (option: JsonValue) => targets.some(([, target]) => target === (option as JsonObject).$ref);
  const names = options.filter((option) => !isNamed(option)).map((option) => String((option as JsonObject).$ref));
  const all = [...targets, ...names.map((name) => [name.slice(SCHEMAS.length), name])];
  const takes = (target: string, value: string) => {
    const values = valuesOf({ $ref: target }, String(propertyName), registry);
    return values.length === 0 || values.includes(value);
  };
  const right = all.filter(([value = "", target = ""]) => (own ? own[value] === target : takes(target, value)));
  if (right.length === all.length) return discriminator;
  if (own) return { ...discriminator, mapping: own };
  const reached = new Set(right.map(([, target]) => target));
  return options.every((option) => reached.has(String((option as JsonObject).$ref)))
    ? { ...discriminator, mapping: Object.fromEntries(right) }
    : undefined;
}

/** A base leads to what derives from it, and to nothing else. */
function withoutStrangers(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const bases = basesIn(components.schemas);
  const derives = (name: string, base: string) => reachedFrom(name, bases).has(base);
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    if (!isBase(schema) || schema.oneOf !== undefined || schema.anyOf !== undefined) return [name, schema];
    const { discriminator, ...plain } = schema;
    if (!isObject(discriminator) || !isObject(discriminator.mapping)) return [name, schema];
    const all = Object.entries(discriminator.mapping);
    const own = all.filter(([, target]) => {
      const to = refOf(target).slice(SCHEMAS.length);
      return to === name || derives(to, name);
    });
    if (own.length === all.length) return [name, schema];
    return [
      name,
      own.length === 0 ? plain : { ...plain, discriminator: { ...discriminator, mapping: Object.fromEntries(own) } },
    ];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

/** A mapping leads to a schema by its reference, or by its name. */
function refOf(target: JsonValue): string {
  return String(target).includes("/") ? String(target) : `${SCHEMAS}${target}`;
}

function mayBeText(option: JsonValue, { propertyName }: JsonObject, registry: Registry): boolean {
  const type = typeIn(option, String(propertyName), registry);
  return type === undefined || type === "string";
}

/** Type of a member, which a part may have. */
export function typeIn(
  schema: JsonValue,
  name: string,
  registry: Registry,
  above: readonly JsonValue[] = [],
): JsonValue | undefined {
  const object = isObject(schema) && typeof schema.$ref === "string" ? registry.resolve(schema.$ref)?.value : schema;
  if (!isObject(object) || above.includes(object)) return undefined;
  const ofParts = listOf(object.allOf).map((part) => typeIn(part, name, registry, [...above, object]));
  return [memberOf(object, name, registry).type, ...ofParts].find((type) => type !== undefined);
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
  asksForIt = true,
): JsonObject | undefined {
  const pairs = objects.map((object, at) => {
    const { required } = object;
    const values = valuesOf(options[at] ?? null, name, registry);
    const isTold = !asksForIt || (Array.isArray(required) && required.includes(name));
    return isTold ? values.map((value) => [value, (options[at] as JsonObject).$ref ?? ""] as const) : [];
  });
  const all = pairs.flat();
  const isDistinct = new Set(all.map(([value]) => value)).size === all.length;
  if (!isDistinct || pairs.some((own) => own.length === 0) || all.some(([value]) => typeof value !== "string")) return;
  return Object.fromEntries(all);
}

/** Those that a member's lists, its own and those of the parts, have in common; none where it takes others. */
function valuesOf(
  schema: JsonValue,
  name: string,
  registry: Registry,
  above: readonly JsonValue[] = [],
): readonly JsonValue[] {
  const object = resolved(schema, registry);
  if (!isObject(object) || above.includes(object)) return [];
  const ofParts = listOf(object.allOf).map((part) => valuesOf(part, name, registry, [...above, object]));
  const lists = [listOf(memberOf(object, name, registry).enum), ...ofParts].filter((list) => list.length > 0);
  return (lists[0] ?? []).filter((value) => lists.every((list) => list.includes(value)));
}

function memberOf({ properties }: JsonObject, name: string, registry: Registry): JsonObject {
  const member = isObject(properties) ? properties[name] : undefined;
  const named = isObject(member) && typeof member.$ref === "string" ? registry.resolve(member.$ref)?.value : member;
  return isObject(named) ? named : {};
}
