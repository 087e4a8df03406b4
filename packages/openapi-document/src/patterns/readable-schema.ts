import { isCollection, isObject } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { type Definitions, resolveRef } from "../schema/types.ts";
import { ecmaPattern } from "./ecma-pattern.ts";

/** Keywords that refuse a value because a schema within them takes it. */
const TURNED = ["not", "oneOf", "if", "unevaluatedProperties"];

/**
 * Leaves out of a schema, but not of those within it, what nobody can judge because a pattern cannot be read: the pattern
 * itself, and what would refuse a value for the sake of it. All other keywords stay in force.
 */
export function createPatternReader(definitions: Definitions): (schema: JsonObject) => JsonObject {
  const holds = (value: JsonValue | undefined) =>
    value !== undefined && isIn(value, areSuspect(definitions) ? definitions : undefined);
  return (schema) => {
    const { pattern, patternProperties } = schema;
    const isPlain = pattern === undefined && patternProperties === undefined;
    if (isPlain && !TURNED.some((keyword) => Object.hasOwn(schema, keyword))) return schema;
    const judged = { ...schema };
    if (isUnreadable(pattern)) delete judged.pattern;
    if (isObject(patternProperties) && Object.keys(patternProperties).some(isUnreadable)) {
      const readable = Object.entries(patternProperties).filter(([name]) => !isUnreadable(name));
      judged.patternProperties = Object.fromEntries(readable);
      // The names that it allows are not known.
      delete judged.additionalProperties;
    }
    if (holds(schema.not)) delete judged.not;
    if (Object.hasOwn(schema, "unevaluatedProperties") && holds(schema)) delete judged.unevaluatedProperties;
    if (holds(schema.if)) for (const keyword of ["if", "then", "else"]) delete judged[keyword];
    if (Array.isArray(schema.oneOf) && holds(schema.oneOf)) {
      delete judged.oneOf;
      judged.allOf = [...(Array.isArray(schema.allOf) ? schema.allOf : []), { anyOf: schema.oneOf }];
    }
    return judged;
  };
}

const suspects = new WeakMap<Definitions, boolean>();

/** Whether any of them has such a pattern; where none has, no reference need be followed. */
function areSuspect(definitions: Definitions): boolean {
  const known = suspects.get(definitions) ?? Object.values(definitions).some((each) => isIn(each, undefined));
  suspects.set(definitions, known);
  return known;
}

function isUnreadable(pattern: JsonValue | undefined): boolean {
  return typeof pattern === "string" && ecmaPattern(pattern) === undefined;
}

/** Whether a schema has such a pattern; those that it refers to are looked up where there are `definitions`. */
function isIn(schema: JsonValue, definitions: Definitions | undefined): boolean {
  const waiting = new Set<JsonValue>([schema]);
  // The set grows while it is walked through.
  for (const value of waiting) {
    if (!isCollection(value)) continue;
    if (isObject(value)) {
      if (isUnreadable(value.pattern)) return true;
      if (isObject(value.patternProperties) && Object.keys(value.patternProperties).some(isUnreadable)) return true;
      if (definitions && typeof value.$ref === "string") waiting.add(resolveRef(value.$ref, definitions) ?? true);
    }
    for (const child of Object.values(value)) waiting.add(child);
  }
  return false;
}
