import { LIST_OF_SCHEMAS, NAMED_SCHEMAS, ONE_SCHEMA } from "@connect-portal/bounded-validation";
import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import { childrenOf, type DocumentNode, isObject } from "../../document/node.ts";
import { STEPS_KEYWORD, stepsOf } from "./steps.ts";
import { createWaivers } from "./waived-properties.ts";
import { isWellFormed } from "./well-formed.ts";

/**
 * A request has no read-only property, a response no write-only one (JSON Schema 2020-12, validation section 9.4). A
 * parameter may be of a schema that is read-only where it is a property.
 */
export type Direction = "request" | "response" | "parameters";

/** Examples may hold `$id` and the like, which a validator would take for its own; 3.1 has no `nullable`. */
const IGNORED = new Set(["example", "examples", "nullable", "$schema", "$comment", STEPS_KEYWORD]);
const HOLDS_ONE: ReadonlySet<string> = new Set(ONE_SCHEMA);
const HOLDS_LIST: ReadonlySet<string> = new Set(LIST_OF_SCHEMAS);
const HOLDS_NAMED: ReadonlySet<string> = new Set(NAMED_SCHEMAS);
const NONE: ReadonlySet<string> = new Set();

export interface SchemaCopier {
  /** The schema as a validator reads it: what counts its work is written into it. */
  copy(node: DocumentNode): JsonValue;
  /** Schemas copied until now. */
  readonly size: number;
}

/** `referred` hears of each `$ref` and `$dynamicRef`. */
export function createSchemaCopier(
  document: JsonObject,
  direction: Direction,
  referred: (reference: string) => void,
): SchemaCopier {
  const waivers = createWaivers(document, direction === "response" ? "writeOnly" : "readOnly");
  let size = 0;
  return {
    copy: (node) => copy(node, NONE),
    get size() {
      return size;
    },
  };

  /** `inherited` is what an enclosing allOf waives: an inline branch may require what a sibling branch declares. */
  function copy({ value, pointer }: DocumentNode, inherited: ReadonlySet<string>): JsonValue {
    if (!isObject(value)) return value;
    const node = { value, pointer };
    size++;
    const waived = new Set([...inherited, ...waivers.of(node)]);
    const result: JsonObject = {};
    for (const [keyword, child] of childrenOf(node)) {
      if (!IGNORED.has(keyword) && isWellFormed(keyword, child.value))
        define(result, keyword, copyKeyword(keyword, child, waived));
    }
    for (const keyword of ["$ref", "$dynamicRef"]) {
      const reference = Object.hasOwn(result, keyword) ? result[keyword] : undefined;
      if (typeof reference === "string") referred(reference);
    }
    const steps = stepsOf(result);
    if (steps !== undefined) result[STEPS_KEYWORD] = steps;
    return result;
  }

  function copyKeyword(keyword: string, node: DocumentNode, waived: ReadonlySet<string>): JsonValue {
    const { value } = node;
    if (keyword === "required" && Array.isArray(value)) {
      return value.filter((property) => typeof property !== "string" || !waived.has(property));
    }
    if (HOLDS_ONE.has(keyword)) return copy(node, NONE);
    if (HOLDS_LIST.has(keyword) && Array.isArray(value)) {
      return childrenOf(node).map(([, branch]) => copy(branch, keyword === "allOf" ? waived : NONE));
    }
    // The validator writes each of its names out, as it does with schemas.
    if (keyword === "dependentRequired" && isObject(value)) size += Object.keys(value).length;
    if (HOLDS_NAMED.has(keyword) && isObject(value)) {
      const named: JsonObject = {};
      for (const [name, child] of childrenOf(node)) define(named, name, copy(child, NONE));
      return named;
    }
    return value;
  }
}

/** A property called "__proto__" is only a name here. */
export function define(object: JsonObject, name: string, value: JsonValue): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}
