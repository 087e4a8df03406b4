import { type Definitions, ecmaPattern, type JsonValue, type Schema } from "@connect-portal/openapi-document";
import { createJudge } from "@connect-portal/openapi-document/judge";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { createLookup, prepareSchema } from "./prepare-schema.ts";
import { problemsOf } from "./problems-of.ts";
import type { SchemaProblem } from "./schema-problem.ts";

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
