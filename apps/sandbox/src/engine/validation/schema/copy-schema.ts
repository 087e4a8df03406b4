import {
  createPatternReader,
  type Definitions,
  derivedConditions,
  isObject,
  type JsonObject,
  type JsonValue,
  listOf,
} from "@connect-portal/openapi-document";
import { LIST_OF_SCHEMAS, NAMED_SCHEMAS, ONE_SCHEMA } from "@connect-portal/openapi-document/bounded-validation";
import { STEPS_KEYWORD, stepsOf } from "./steps.ts";
import { createWaivers } from "./waived-properties.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * Read-only properties are ignored in a request, and a response has none that are write-only (JSON Schema 2020-12,
 * validation section 9.4). A parameter may use a schema that is read-only as a property.
 */
export type Direction = "request" | "response" | "parameters";

/**
 * Keywords that do not restrict a value. Examples do not, and a validator would take names for its own, `id` of the first
 * drafts among them; 3.1 has no `nullable`. Read-only has a meaning only for a property (OpenAPI 3.0.3, section 4.7.24.2), and is written again
 * there.
 */
const IGNORED = new Set([
  "example",
  "examples",
  "nullable",
  "$schema",
  "$comment",
  STEPS_KEYWORD,
  "readOnly",
  "writeOnly",
  "id",
  "$id",
  "$anchor",
  "$dynamicAnchor",
  "$dynamicRef",
  "$recursiveAnchor",
  "$recursiveRef",
  "dependencies",
  "$defs",
  "definitions",
]);
const HOLDS_ONE: ReadonlySet<string> = new Set(ONE_SCHEMA);
const HOLDS_LIST: ReadonlySet<string> = new Set(LIST_OF_SCHEMAS);
const HOLDS_NAMED: ReadonlySet<string> = new Set(NAMED_SCHEMAS);
/** These schemas apply to the value itself, not to a member. */
const SAME_VALUE = new Set(["anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"]);
const NAMES_PROPERTIES = new Set(["required", "properties", "dependentRequired", "dependentSchemas"]);
const TELLING = new Set(["unevaluatedItems", "unevaluatedProperties", "if"]);
const NONE: ReadonlySet<string> = new Set();

interface SchemaCopier {
  /**
   * The schema for a validator, with a keyword that counts its work. `isOwn` is whether it describes a value of its
   * own, not the base of an inheriting schema: then a base also stands for the schema that its discriminator names.
   */
  copy(schema: JsonValue, isOwn: boolean): JsonValue;
  /** Schemas copied until now. */
  readonly size: number;
  /** Whether a schema names a property that every object inherits, such as "constructor". */
  readonly namesInherited: boolean;
  /** Whether the schema compiler judges one of the schemas wrongly: see `interpretBundle`. */
  readonly isInterpreted: boolean;
}

/**
 * `placeOf` gives the `$ref` that replaces the document's own reference. `withDerived` is whether bases lead to the
 * schemas that inherit from them.
 */
export function createSchemaCopier(
  definitions: Definitions,
  direction: Direction,
  placeOf: (reference: string) => string,
  withDerived: boolean,
): SchemaCopier {
  const mark = direction === "response" ? "writeOnly" : "readOnly";
  const waivers = createWaivers(definitions, mark);
  const readable = createPatternReader(definitions);
  let size = 0;
  let namesInherited = false;
  const keywords = new Set<string>();
  return {
    copy: (schema, isOwn) => copy(schema, NONE, isOwn),
    get size() {
      return size;
    },
    get namesInherited() {
      return namesInherited;
    },
    get isInterpreted() {
      return keywords.has("unevaluatedItems") || (keywords.has("unevaluatedProperties") && keywords.has("if"));
    },
  };

  /**
   * `inherited` has the properties that an enclosing allOf waives: an inline branch may require a property of a sibling
   * branch.
   */
  function copy(schema: JsonValue, inherited: ReadonlySet<string>, isOwn: boolean): JsonValue {
    if (!isObject(schema)) return schema;
    size++;
    const waived = new Set([...inherited, ...waivers.of(schema)]);
    const result: JsonObject = {};
    for (const [keyword, value] of wellFormed(readable(schema))) {
      if (IGNORED.has(keyword)) continue;
      if (TELLING.has(keyword)) keywords.add(keyword);
      define(result, keyword, copyKeyword(keyword, value, waived, isOwn));
    }
    // Without both branches the validator would miss the properties that an "if" evaluates, or count those of one that
    // fails.
    if (result.if !== undefined) for (const keyword of ["then", "else"]) result[keyword] ??= { allOf: [true] };
    if (isOwn && withDerived) addDerived(result, schema);
    const steps = stepsOf(result);
    if (steps !== undefined) result[STEPS_KEYWORD] = steps;
    return result;
  }

  function addDerived(result: JsonObject, schema: JsonObject): void {
    const conditions = derivedConditions(schema, definitions);
    if (conditions.length === 0) return;
    size += conditions.length;
    const bound = conditions.map(({ then, ...condition }) => ({
      ...condition,
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { $ref: placeOf(isObject(then) ? String(then.$ref) : "") },
    }));
    result.allOf = [...listOf(result.allOf), ...bound];
  }

  function copyKeyword(keyword: string, value: JsonValue, waived: ReadonlySet<string>, isOwn: boolean): JsonValue {
    const isBelow = isOwn || !SAME_VALUE.has(keyword);
    if (keyword === "$ref") return placeOf(String(value));
    if (NAMES_PROPERTIES.has(keyword)) namesInherited ||= namesIn(value).some((name) => name in Object.prototype);
    if (keyword === "required" && Array.isArray(value)) {
      return value.filter((property) => typeof property !== "string" || !waived.has(property));
    }
    if (HOLDS_ONE.has(keyword)) return copy(value, NONE, isBelow);
    if (HOLDS_LIST.has(keyword) && Array.isArray(value)) {
      if (keyword === "allOf") return value.map((part) => copy(part, waived, false));
      return value.map((branch) => copy(branch, NONE, isBelow));
    }
    // The validator's code repeats each of these names, as it does with schemas.
    if (keyword === "dependentRequired" && isObject(value)) size += Object.keys(value).length;
    if (HOLDS_NAMED.has(keyword) && isObject(value)) {
      const named: JsonObject = {};
      for (const [name, child] of Object.entries(value)) {
        const isMarked = keyword === "properties" && waivers.isMarked(child);
        const property = isMarked && direction === "request" ? true : copy(child, NONE, isBelow);
        if (isMarked && isObject(property)) property[mark] = true;
        define(named, name, property);
      }
      return named;
    }
    return value;
  }
}

function namesIn(value: JsonValue): string[] {
  return Array.isArray(value) ? value.map(String) : isObject(value) ? Object.keys(value) : [];
}

/** A property called "__proto__" is an ordinary name here. */
function define(object: JsonObject, name: string, value: JsonValue): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}
