import type { Definitions, Schema } from "@connect-portal/openapi-document";
import type { ErrorObject } from "ajv/dist/2020.js";
import { lazy } from "../lazy.ts";
import type { Soon } from "../soon.ts";
import { BudgetSpent, createBudget } from "./budget.ts";
import { bundleSchema } from "./schema/bundle-schema.ts";
import { compileBundle } from "./schema/compile-bundle.ts";
import type { Direction } from "./schema/copy-schema.ts";
import type { ValidationThread } from "./thread/validation-thread.ts";

/**
 * Faults of a value; none when it is valid. `owner` is the caller: a caller's expensive validations wait for each
 * other.
 */
export type Validate = (data: unknown, owner: string) => Soon<readonly ErrorObject[]>;

export interface SchemaCompiler {
  /**
   * Validator of a schema. Nothing is compiled before the first call. `as` is the direction, if it differs from the
   * compiler's.
   */
  compile(schema: Schema, as?: Direction): Validate;
}

/** Steps that a validation may take on the main thread: 1 to 12 ms, depending on their kind. */
const STEPS = 100_000;
/** Schemas that are compiled on the main thread, at some 0.1 ms each; the median operation has fewer than 20. */
const COMPILED_HERE = 300;

/**
 * Compiles the schemas of one operation; `definitions` resolve their references. The cost of a schema is counted, not
 * predicted: a validation that takes more than `STEPS` starts again in the thread, where time and memory are limited.
 */
export function createSchemaCompiler(
  definitions: Definitions,
  direction: Direction,
  thread: ValidationThread,
): SchemaCompiler {
  const budget = createBudget();
  return {
    compile: (schema, as = direction) => {
      const bundle = lazy(() => bundleSchema(schema, definitions, as));
      const check = lazy(() => compileBundle(bundle(), budget));
      return (data, owner) => {
        if (bundle().size > COMPILED_HERE) return thread.validate(bundle(), data, owner);
        try {
          return check().faultsOf(data, STEPS);
        } catch (error) {
          if (!(error instanceof BudgetSpent)) throw error;
          return thread.validate(bundle(), data, owner);
        }
      };
    },
  };
}
