import { type OutputUnit, type Schema as ValidatorSchema, validate } from "@cfworker/json-schema";
import type { Definitions, JsonValue, Schema } from "@connect-portal/openapi-document";
import { createLookup, type Lookup, prepareSchema } from "./prepare-schema.ts";
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
  return (value) => {
    const { errors } = validate(value, prepared as ValidatorSchema, "2020-12", asRecord(lookup), false);
    return problemsOf(errors as readonly OutputUnit[], { schema: prepared, lookup, value });
  };
}

/** The validator looks schemas up in an object by the text of their `$ref`; this one makes each when it is needed. */
function asRecord(lookup: Lookup): { [ref: string]: ValidatorSchema | boolean } {
  return new Proxy({}, { get: (_, ref) => (typeof ref === "string" ? lookup(ref) : undefined) });
}
