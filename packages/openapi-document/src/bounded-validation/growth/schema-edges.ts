import type { NumberLiteral } from "../../number-literal.ts";
import { appendToken, parsePointer } from "../../pointer.ts";

/** Keywords of JSON Schema 2020-12 (core, section 10 and 11) that hold schemas, by the form in which they hold them. */
export const ONE_SCHEMA = [
  "additionalProperties",
  "contains",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
] as const;

export const LIST_OF_SCHEMAS = ["allOf", "anyOf", "oneOf", "prefixItems"] as const;

export const NAMED_SCHEMAS = ["$defs", "definitions", "dependentSchemas", "patternProperties", "properties"] as const;

/** Keywords that look at every property of an object. */
export const OVER_PROPERTIES = [
  "additionalProperties",
  "maxProperties",
  "minProperties",
  "patternProperties",
  "propertyNames",
  "unevaluatedProperties",
] as const;

export type Json = null | boolean | number | bigint | NumberLiteral | string | readonly Json[] | JsonMap;

export interface JsonMap {
  readonly [name: string]: Json;
}

/** JSON Pointers of the schemas that checking one schema leads to. */
export interface SchemaEdges {
  /** Schemas that check the same value. */
  readonly inPlace: readonly string[];
  /** Schemas that check the property or item of this name; those of `wild` check every other one. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  readonly wild: readonly string[];
  /** Regular expressions of the schema itself. */
  readonly patterns: readonly string[];
}

const IN_PLACE = new Set(["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"]);
const OVER_ALL = new Set(["patternProperties", "contains"]);
const OVER_REST = new Set(["additionalProperties", "items", "unevaluatedItems", "unevaluatedProperties"]);

/** The edges of the schema at `pointer`; `resolve` returns the pointers that a reference may mean. */
function edgesOf(schema: JsonMap, pointer: string, resolve: (reference: string) => string[]): SchemaEdges {
  const inPlace = ["$ref", "$dynamicRef"].flatMap((keyword) => {
    const reference = memberOf(schema, keyword);
    return typeof reference === "string" ? resolve(reference) : [];
  });
  const named = new Map<string, string[]>();
  const overAll: string[] = [];
  const overRest: string[] = [];
  for (const { keyword, name, at } of schemasIn(schema, pointer)) {
    if (IN_PLACE.has(keyword)) inPlace.push(at);
    else if (keyword === "properties") named.set(`.${name}`, [at]);
    else if (keyword === "prefixItems") named.set(`[${name}`, [at]);
    else if (OVER_ALL.has(keyword)) overAll.push(at);
    else if (OVER_REST.has(keyword)) overRest.push(at);
  }
  return {
    inPlace,
    named: new Map([...named].map(([name, targets]) => [name, [...targets, ...overAll]])),
    wild: [...overAll, ...overRest],
    patterns: patternsOf(schema),
  };
}

function patternsOf(schema: JsonMap): string[] {
  const pattern = memberOf(schema, "pattern");
  return [...(typeof pattern === "string" ? [pattern] : []), ...membersOf(memberOf(schema, "patternProperties"))];
}

interface HeldSchema {
  readonly keyword: string;
  readonly name: string;
  readonly at: string;
}

function schemasIn(schema: JsonMap, pointer: string): HeldSchema[] {
  const one = ONE_SCHEMA.flatMap((keyword) =>
    isMap(memberOf(schema, keyword)) ? [{ keyword, name: "", at: `${pointer}/${keyword}` }] : [],
  );
  const many = [...LIST_OF_SCHEMAS, ...NAMED_SCHEMAS].flatMap((keyword) =>
    membersOf(memberOf(schema, keyword)).map((name) => ({
      keyword,
      name,
      at: appendToken(`${pointer}/${keyword}`, name),
    })),
  );
  return [...one, ...many];
}

function membersOf(value: Json | undefined): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function memberOf(value: JsonMap, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The value at a JSON Pointer (RFC 6901). */
function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const name of parsePointer(pointer) ?? []) {
    value = typeof value === "object" && value !== null ? memberOf(value as JsonMap, name) : undefined;
  }
  return value;
}

/** The schema at `root` and every one that it leads to, by their JSON Pointers. */
export function reachableSchemas(document: JsonMap, root: string): Map<string, SchemaEdges> {
  const found = new Map<string, SchemaEdges>();
  const waiting = [root];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const schema = found.has(at) ? undefined : valueAt(document, at);
    if (!isMap(schema)) continue;
    const edges = edgesOf(schema, at, (reference) => pointersOf(document, reference));
    found.set(at, edges);
    waiting.push(...targetsOf(edges));
  }
  return found;
}

export function targetsOf(edges: SchemaEdges | undefined): string[] {
  return edges ? [...edges.inPlace, ...[...edges.named.values()].flat(), ...edges.wild] : [];
}

/** A name (`#node`) may mean every shared schema that has it. */
function pointersOf(document: JsonMap, reference: string): string[] {
  if (reference.startsWith("#/")) return [decodeFragment(reference.slice(1))];
  const schemas = valueAt(document, "/components/schemas");
  const named = (schema: Json) =>
    isMap(schema) && ["$anchor", "$dynamicAnchor"].some((keyword) => `#${memberOf(schema, keyword)}` === reference);
  return isMap(schemas)
    ? Object.keys(schemas).flatMap((name) => (named(schemas[name] ?? null) ? [`/components/schemas/${name}`] : []))
    : [];
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
