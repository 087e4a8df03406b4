import { Ajv2020, type AnySchema, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { lazy } from "../../lazy.ts";
import type { Budget } from "../budget.ts";
import { boundedFormats } from "./bounded-formats.ts";
import { boundedPatterns } from "./bounded-patterns.ts";
import type { SchemaBundle } from "./bundle-schema.ts";
import type { CheckBundle } from "./check-bundle.ts";
import { chooseBranches } from "./choose-branches.ts";
import { interpretBundle } from "./interpret-bundle.ts";
import { exactNumbers } from "./number-keywords.ts";
import { stepsKeyword } from "./steps-keyword.ts";
import { uniqueItemsKeyword } from "./unique-items-keyword.ts";
import { exactValues } from "./value-keywords.ts";

/** Steps for finding every fault after the first: some milliseconds, and as many error objects at most. */
const STEPS_FOR_ALL = 20_000;
/** A schema larger than this is compiled for the first fault only: the other half would cost as much again. */
const LARGE = 2000;

/** Compiles at once; JSON Schema 2020-12 as OpenAPI 3.1 has it. @throws what Ajv throws for a schema that is none */
export function compileBundle(bundle: SchemaBundle, budget: Budget): CheckBundle {
  if (bundle.isInterpreted) return interpretBundle(bundle, budget);
  const quick = compile(bundle, budget, false);
  const thorough = lazy(() => (bundle.size <= LARGE ? compile(withChoices(bundle), budget, true) : undefined));
  return {
    faultsOf: (data, steps) => {
      budget.begin(steps);
      if (quick(data)) return [];
      const first = quick.errors ?? [];
      const all = thorough();
      return (all && everyError(all, data, budget)) ?? first;
    },
    prepare: () => void thorough(),
  };
}

function withChoices(bundle: SchemaBundle): SchemaBundle {
  return { ...bundle, schema: chooseBranches(bundle.schema) };
}

/** Undefined when the list would be too dear: who sends that much wrong gets the first fault. */
function everyError(validate: ValidateFunction, data: unknown, budget: Budget): readonly ErrorObject[] | undefined {
  try {
    budget.begin(STEPS_FOR_ALL);
    validate(data);
    // That a "then" failed says nothing beside what failed in it.
    return withoutOtherBranches(validate.errors ?? []).filter(({ keyword }) => keyword !== "if");
  } catch {
    return undefined;
  }
}

/** Where several branches of a oneOf match, what is wrong with the others is not what is wrong. */
function withoutOtherBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const several = errors.filter(({ keyword, params }) => keyword === "oneOf" && params.passingSchemas);
  if (several.length === 0) return errors;
  const isOfBranch = (error: ErrorObject, at: number) =>
    several.some((choice) => {
      const owner = choice.schemaPath.replace(/oneOf$/, "");
      const isBeside =
        error.schemaPath.startsWith(owner) && !/^(?:oneOf|\$defs)\//.test(error.schemaPath.slice(owner.length));
      const isBelow =
        error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`);
      return at < errors.indexOf(choice) && isBelow && !isBeside;
    });
  return errors.filter((error, at) => !isOfBranch(error, at));
}

function compile(
  { schema, direction, namesInherited }: SchemaBundle,
  budget: Budget,
  allErrors: boolean,
): ValidateFunction {
  const ajv = new Ajv2020({
    allErrors,
    // Doubles the time of a check, and few documents need it.
    ownProperties: namesInherited,
    // Unknown formats and keywords are somebody's extension, not a mistake.
    strict: false,
    logger: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    // A schema that is written out wherever it is used may make code of a thousand times its size.
    inlineRefs: 16,
    code: { regExp: boundedPatterns(budget) },
  });
  boundedFormats(ajv, budget);
  exactNumbers(ajv);
  exactValues(ajv);
  ajv.addKeyword(stepsKeyword(budget));
  ajv.removeKeyword("uniqueItems").addKeyword(uniqueItemsKeyword(budget));
  if (direction === "response") {
    ajv.removeKeyword("writeOnly");
    ajv.addKeyword({ keyword: "writeOnly", schemaType: "boolean", validate: (forbidden: boolean) => !forbidden });
  }
  return ajv.compile(schema as AnySchema);
}
