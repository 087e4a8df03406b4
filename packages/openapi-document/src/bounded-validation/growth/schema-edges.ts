import { appendToken } from "../../pointer.ts";
import { isMap, type Json, type JsonMap, memberOf } from "../schemas/json.ts";
import { LIST_OF_SCHEMAS, NAMED_SCHEMAS, ONE_SCHEMA } from "../schemas/schema-keywords.ts";

/** Where checking one schema leads to, as JSON Pointers. */
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

/** What the schema at `pointer` leads to; `resolve` gives the pointers that a reference may mean. */
export function edgesOf(schema: JsonMap, pointer: string, resolve: (reference: string) => string[]): SchemaEdges {
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
