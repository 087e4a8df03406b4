import type { JsonValue } from "@connect-portal/openapi-document";
import { OVER_PROPERTIES } from "@connect-portal/openapi-document/bounded-validation";
import { compareDecimals, type Decimal, decimalOf, isMultipleOf } from "@connect-portal/openapi-document/decimal";
import { isSame, type Numeric } from "@connect-portal/openapi-document/judge";
import {
  _,
  Ajv2020,
  type AnySchema,
  type CodeKeywordDefinition,
  type ErrorObject,
  type FuncKeywordDefinition,
  str,
  type ValidateFunction,
} from "ajv/dist/2020.js";
import type { DataValidationCxt, SchemaValidateFunction } from "ajv/dist/types/index.js";
import { lazy } from "../../lazy.ts";
import type { Budget } from "../budget.ts";
import { digitsOf, exactValue } from "../decimals/kept-digits.ts";
import { boundedFormats } from "./bounded-formats.ts";
import { boundedPatterns } from "./bounded-patterns.ts";
import type { CheckBundle, SchemaBundle } from "./bundle-schema.ts";
import { chooseBranches } from "./choose-branches.ts";
import { interpretBundle } from "./interpret-bundle.ts";
import { STEPS_KEYWORD } from "./steps.ts";
import { uniqueItemsKeyword } from "./unique-items-keyword.ts";

/** Characters, items and properties that are checked in about one step. */
const CHARACTERS = 64;

const ITEMS = 8;

interface NumberKeyword {
  readonly keyword: string;
  readonly comparison: string;
  holds(value: Decimal, limit: Decimal): boolean;
}

const LIMITS: readonly NumberKeyword[] = [
  { keyword: "minimum", comparison: ">=", holds: (value, limit) => compareDecimals(value, limit) >= 0 },
  { keyword: "maximum", comparison: "<=", holds: (value, limit) => compareDecimals(value, limit) <= 0 },
  { keyword: "exclusiveMinimum", comparison: ">", holds: (value, limit) => compareDecimals(value, limit) > 0 },
  { keyword: "exclusiveMaximum", comparison: "<", holds: (value, limit) => compareDecimals(value, limit) < 0 },
];

/**
 * Steps for finding every fault after the first. They take some milliseconds, and limit the number of error objects.
 */
const STEPS_FOR_ALL = 20_000;
/** A larger schema is compiled only for the first fault: compiling it for all faults would cost as much again. */
const LARGE = 2000;

/** Compiles at once, with JSON Schema 2020-12 as used in OpenAPI 3.1. @throws Ajv's error for an invalid schema */
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

/** Undefined when the list would take too long: a body with that many faults gets only the first. */
function everyError(validate: ValidateFunction, data: unknown, budget: Budget): readonly ErrorObject[] | undefined {
  try {
    budget.begin(STEPS_FOR_ALL);
    validate(data);
    // The error that a "then" failed adds nothing to the errors inside it.
    return withoutOtherBranches(validate.errors ?? []).filter(({ keyword }) => keyword !== "if");
  } catch {
    return undefined;
  }
}

/** If several branches of a oneOf match, the errors of the other branches are not the cause. */
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
    // Unknown formats and keywords are extensions, not mistakes.
    strict: false,
    logger: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    // If each use of a schema is written out, the code may become a thousand times its size.
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

/** Compares numbers in `enum` and `const` by the digits that were sent. */
function exactValues(ajv: Ajv2020): void {
  ajv.removeKeyword("enum").addKeyword({
    keyword: "enum",
    validate: isOneOf((values) => values as JsonValue[]),
    error: { message: "must be one of the values", params: ({ schemaCode }) => _`{allowedValues: ${schemaCode}}` },
  });
  ajv.removeKeyword("const").addKeyword({
    keyword: "const",
    validate: isOneOf((value) => [value]),
    error: { message: "must be the value", params: ({ schemaCode }) => _`{allowedValue: ${schemaCode}}` },
  });
}

function isOneOf(allowedBy: (written: JsonValue) => readonly JsonValue[]): SchemaValidateFunction {
  return (written: JsonValue, value: unknown, _parent, place?: DataValidationCxt) => {
    const allowed = allowedBy(written);
    if (typeof value !== "number" && typeof value !== "object") return allowed.includes(value as JsonValue);
    const sent = exactValue(value, place?.parentData, place?.parentDataProperty);
    return allowed.some((one) => isSame(sent, one));
  };
}

/** Keywords of numbers, judged on the decimal digits that were sent: 19.99 is 1,999 times 0.01. */
function exactNumbers(ajv: Ajv2020): void {
  const multiple: NumberKeyword = { keyword: "multipleOf", comparison: "multiple of", holds: isMultipleOf };
  for (const each of [...LIMITS, multiple]) ajv.removeKeyword(each.keyword).addKeyword(definitionOf(each));
}

function definitionOf({ keyword, comparison, holds }: NumberKeyword): FuncKeywordDefinition {
  const validate: SchemaValidateFunction = (limit: Numeric, value: number, _parent, place?: DataValidationCxt) =>
    holds(decimalOf(digitsOf(place?.parentData, place?.parentDataProperty, value)), decimalOf(String(limit)));
  return {
    keyword,
    type: "number",
    validate,
    // A limit that no number can hold is an object here; as a number it would be rounded.
    error: { message: ({ schemaCode }) => str`must be ${comparison} ${_`String(${schemaCode})`}` },
  };
}

/** Counts the steps for a schema before anything in it is checked. */
function stepsKeyword(budget: Budget): CodeKeywordDefinition {
  const pay = (steps: number, data: unknown) => budget.spend(steps + sizeOf(data));
  const payWithProperties = (steps: number, data: unknown) =>
    budget.spend(steps + sizeOf(data) + propertiesOf(data) / ITEMS);
  return {
    keyword: STEPS_KEYWORD,
    schemaType: "number",
    before: "$ref",
    code({ gen, schema, parentSchema, data }) {
      const over = OVER_PROPERTIES.some((keyword) => Object.hasOwn(parentSchema, keyword));
      const payment = gen.scopeValue("func", { ref: over ? payWithProperties : pay });
      gen.code(_`${payment}(${schema}, ${data})`);
    },
  };
}

function sizeOf(data: unknown): number {
  if (typeof data === "string") return data.length / CHARACTERS;
  return Array.isArray(data) ? data.length / ITEMS : 0;
}

function propertiesOf(data: unknown): number {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return 0;
  let count = 0;
  for (const _name in data) count++;
  return count;
}
