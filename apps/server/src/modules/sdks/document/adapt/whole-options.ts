import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { SCHEMAS } from "./name-objects.ts";

/** Data, and not schemas. */
const DATA = new Set(["example", "examples", "default", "enum", "const"]);
/** Words that say how a schema belongs to the one around it, and give it no name. */
const RELATIONS = new Set(["properties", "allOf", "oneOf", "anyOf"]);

/** Words of a schema that say nothing of what an option of its choice has. */
const OF_THE_WHOLE = ["title", "description", "example", "nullable", "deprecated"];

interface Choice {
  readonly word: "oneOf" | "anyOf";
  readonly options: readonly JsonValue[];
  readonly discriminator: JsonValue | undefined;
  /** Members that every option has in addition. */
  readonly common: readonly JsonObject[];
}

/**
 * A choice between objects beside members of its schema, or among its parts, as a choice between whole objects, each with
 * the members of all: generators lose what stands beside a choice, or take a choice among parts for one object.
 */
export function wholeOptions(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const registry = createRegistry(document);
  const schemas = namedChoices(components.schemas);
  for (const [name, schema] of Object.entries(schemas)) {
    const choice = isObject(schema) ? choiceOf(schema) : undefined;
    const self = `${SCHEMAS}${name}`;
    if (!isObject(schema) || !choice?.options.every((option) => isOwnObject(option, self, registry))) continue;
    const named = choice.options.map((option): readonly [of: string, to: string] => {
      const of = String((option as JsonObject).$ref);
      const to = freeName(`${name}-${of.slice(SCHEMAS.length)}`, schemas);
      schemas[to] = { allOf: [...choice.common, { $ref: of }] };
      return [of, `${SCHEMAS}${to}`];
    });
    const said = Object.entries(schema).filter(([key]) => OF_THE_WHOLE.includes(key));
    schemas[name] = {
      ...Object.fromEntries(said),
      [choice.word]: named.map(([, to]) => ({ $ref: to })),
      ...(isObject(choice.discriminator) && { discriminator: discriminatorOf(choice.discriminator, named) }),
    };
  }
  return { ...document, components: { ...components, schemas } };
}

/** The schemas, and those within them that have a choice between named objects beside members. */
function namedChoices(schemas: JsonObject): Record<string, JsonValue> {
  const all: Record<string, JsonValue> = { ...schemas };
  const inside = (value: JsonValue, name: string): JsonValue => {
    if (Array.isArray(value)) return value.map((item) => place(item, name));
    if (!isObject(value)) return value;
    const members = Object.entries(value).map(([key, member]) => {
      if (DATA.has(key)) return [key, member];
      return [key, place(member, RELATIONS.has(key) ? name : `${name}_${key.replace(/[^\w.-]/g, "_")}`)];
    });
    return Object.fromEntries(members);
  };
  const place = (value: JsonValue, name: string): JsonValue => {
    const schema = inside(value, name);
    const options = isObject(schema) ? choiceOf(schema)?.options : undefined;
    if (!options?.every((option) => isObject(option) && String(option.$ref).startsWith(SCHEMAS))) return schema;
    const free = freeName(name, all);
    all[free] = schema;
    return { $ref: `${SCHEMAS}${free}` };
  };
  for (const [name, schema] of Object.entries(schemas)) all[name] = inside(schema, name);
  return all;
}

/** Undefined where nothing stands beside a choice, or more than one. */
function choiceOf(schema: JsonObject): Choice | undefined {
  const { oneOf, anyOf, discriminator, allOf, ...rest } = schema;
  const own = Object.fromEntries(Object.entries(rest).filter(([key]) => !OF_THE_WHOLE.includes(key)));
  const parts = Array.isArray(allOf) ? allOf.filter(isObject) : [];
  const hasMembers = isObject(rest.properties);
  if (oneOf !== undefined || anyOf !== undefined) {
    const common = [...parts, ...(hasMembers ? [own] : [])];
    return common.length === 0 ? undefined : written({ oneOf, anyOf, discriminator }, common);
  }
  const [choice, another] = parts.filter((part) => part.oneOf !== undefined || part.anyOf !== undefined);
  if (choice === undefined || another !== undefined || choice.properties !== undefined || choice.allOf !== undefined)
    return undefined;
  const common = [...parts.filter((part) => part !== choice), ...(hasMembers ? [own] : [])];
  return common.length === 0
    ? undefined
    : written({ ...choice, discriminator: choice.discriminator ?? discriminator }, common);
}

function written(
  choice: { readonly [key: string]: JsonValue | undefined },
  common: readonly JsonObject[],
): Choice | undefined {
  const { oneOf, anyOf, discriminator } = choice;
  const options = oneOf ?? anyOf;
  if (!Array.isArray(options) || (oneOf !== undefined && anyOf !== undefined)) return undefined;
  return { word: oneOf === undefined ? "anyOf" : "oneOf", options, discriminator, common };
}

/** A named object that does not derive from the schema itself, as what a base lists does. */
function isOwnObject(option: JsonValue, self: string, registry: Registry): boolean {
  const above = new Set<string>([self]);
  const isObjectSchema = (value: JsonValue): boolean => {
    if (!isObject(value) || value.oneOf !== undefined || value.anyOf !== undefined) return false;
    const { $ref, allOf } = value;
    if (typeof $ref === "string") {
      if (above.has($ref)) return false;
      above.add($ref);
      return isObjectSchema(registry.resolve($ref)?.value ?? null);
    }
    if (isObject(value.discriminator)) return false;
    return Array.isArray(allOf) ? allOf.every(isObjectSchema) : value.type === "object" || isObject(value.properties);
  };
  return isObject(option) && String(option.$ref).startsWith(SCHEMAS) && isObjectSchema(option);
}

function discriminatorOf(written: JsonObject, named: readonly (readonly [of: string, to: string])[]): JsonObject {
  const whole = new Map(named);
  const mapping = isObject(written.mapping) ? Object.entries(written.mapping) : [];
  const targetOf = (target: JsonValue) => whole.get(String(target)) ?? whole.get(`${SCHEMAS}${target}`);
  const spelled = mapping.flatMap(([value, target]) => {
    const to = targetOf(target);
    return to === undefined ? [] : [[value, to] as const];
  });
  // Without a mapping, the value is the schema's name.
  const told = new Set(spelled.map(([, to]) => to));
  const others = named.filter(([, to]) => !told.has(to)).map(([of, to]) => [of.slice(SCHEMAS.length), to] as const);
  return { ...written, mapping: Object.fromEntries([...spelled, ...others]) };
}

function freeName(wanted: string, schemas: Readonly<Record<string, JsonValue>>): string {
  let name = wanted;
  for (let number = 2; Object.hasOwn(schemas, name); number += 1) name = `${wanted}-${number}`;
  return name;
}
