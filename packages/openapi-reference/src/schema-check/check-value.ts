import { type Definitions, ecmaPattern, isObject, type JsonValue, type Schema } from "@connect-portal/openapi-document";
import { createJudge, type Fault } from "@connect-portal/openapi-document/judge";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { pointerTokens } from "./locations.ts";
import { createLookup, type Lookup, prepareSchema } from "./prepare-schema.ts";
import { problemText } from "./problem-text.ts";
import type { SchemaProblem } from "./schema-problem.ts";

const MOST_PROBLEMS = 50;

interface Constants {
  readonly [name: string]: readonly JsonValue[];
}

export type SchemaCheck = (value: JsonValue) => readonly SchemaProblem[];

/**
 * Checks values against one schema of a document (JSON Schema 2020-12, without generating code). Throws RangeError where
 * the schema refers to itself without end.
 */
export function createSchemaCheck(schema: Schema, definitions: Definitions): SchemaCheck {
  const prepared = prepareSchema(schema, definitions);
  const lookup = createLookup(definitions);
  const judge = createJudge({ lookup, isOfFormat, matches: createMatcher() });
  return (value) => problemsOf(judge(prepared, value), lookup);
}

/** Each pattern is read once. One that JavaScript cannot read takes every text. */
function createMatcher(): (pattern: string, text: string) => boolean {
  const known = new Map<string, RegExp | null>();
  return (pattern, text) => {
    let expression = known.get(pattern);
    if (expression === undefined) {
      const readable = ecmaPattern(pattern);
      expression = readable ? new RegExp(readable.source, readable.flags) : null;
      known.set(pattern, expression);
    }
    return expression?.test(text) ?? true;
  };
}

/** The formats that the sandbox knows. */
function isOfFormat(name: string, text: string): boolean {
  const format = Object.hasOwn(fullFormats, name) ? fullFormats[name as keyof typeof fullFormats] : undefined;
  const check = typeof format === "object" && "validate" in format ? format.validate : format;
  if (check instanceof RegExp) return check.test(text);
  if (typeof check !== "function" || (typeof format === "object" && "type" in format && format.type === "number"))
    return true;
  return (check as (text: string) => boolean)(text);
}

/** The judge's faults as texts, without duplicates; of alternatives, those of the one that was meant. */
function problemsOf(faults: readonly Fault[], lookup: Lookup): SchemaProblem[] {
  const problems = faults.flatMap(leaves).map(problemText);
  const seen = new Set<string>();
  const unique = problems.filter(({ pointer, message }) => {
    const key = `${pointer} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
  return unique.slice(0, MOST_PROBLEMS);

  function leaves(fault: Fault): readonly Fault[] {
    const { alternatives } = fault;
    if (!alternatives || alternatives.some((each) => each.length === 0)) return [fault];
    return meant(fault, alternatives);
  }

  /** The faults of the alternative that the value comes closest to; the choice itself where none is closer. */
  function meant(choice: Fault, alternatives: readonly (readonly Fault[])[]): readonly Fault[] {
    const branches = alternatives.map((each) => each.flatMap(leaves));
    const named = discriminated(choice);
    if (named !== undefined && branches[named]) return branches[named];
    // An alternative of another type, or whose constants differ, was not meant.
    const close = branches.filter((branch) => {
      return !branch.some(({ keyword, pointer }) => {
        const isTag = keyword === "const" || keyword === "enum";
        return (pointer === choice.pointer && (keyword === "type" || isTag)) || (isTag && isChild(pointer, choice));
      });
    });
    const [only] = close;
    if (close.length === 1 && only) return only;
    const [single] = branches;
    return branches.length === 1 && single ? single : [choice];
  }

  /** The alternative that the discriminator names, by its position. */
  function discriminated({ value, limit }: Fault): number | undefined {
    if (!isObject(value) || !Array.isArray(limit)) return undefined;
    const tagged = limit.map((alternative) => constants(alternative, lookup));
    const matching = tagged.flatMap((tags, index) => {
      const entries = Object.entries(tags);
      return entries.length > 0 && entries.every(([name, list]) => list.includes(value[name] as JsonValue))
        ? [index]
        : [];
    });
    return matching.length === 1 ? matching[0] : undefined;
  }
}

/** The properties of an alternative that have to be one of a few values, and so say which one it is. */
function constants(schema: JsonValue, lookup: Lookup, depth = 0): Constants {
  if (!isObject(schema) || depth > 8) return {};
  const referred = typeof schema.$ref === "string" ? constants(lookup(schema.$ref), lookup, depth + 1) : {};
  const parts = Array.isArray(schema.allOf) ? schema.allOf.map((part) => constants(part, lookup, depth + 1)) : [];
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const own = properties.flatMap(([name, property]): [string, readonly JsonValue[]][] => {
    if (!isObject(property)) return [];
    if (property.const !== undefined) return [[name, [property.const]]];
    return Array.isArray(property.enum) && property.enum.length === 1 ? [[name, property.enum]] : [];
  });
  return Object.assign({}, referred, ...parts, Object.fromEntries(own));
}

function isChild(pointer: string, choice: Fault): boolean {
  return pointerTokens(pointer).length === pointerTokens(choice.pointer).length + 1;
}
