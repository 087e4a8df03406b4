import { isObject, isSchema, type JsonValue } from "@connect-portal/openapi-document";
import { judgePattern } from "@connect-portal/openapi-document/bounded-validation";
import { createJudge, type Fault } from "@connect-portal/openapi-document/judge";
import type { ErrorObject } from "ajv/dist/2020.js";
import type { Budget } from "../budget.ts";
import { exactValue } from "../decimals/kept-digits.ts";
import { createFormatTest } from "./bounded-formats.ts";
import { createTest } from "./bounded-patterns.ts";
import type { CheckBundle, SchemaBundle } from "./bundle-schema.ts";

/**
 * Interprets schemas that Ajv judges wrongly: it ignores that `contains` and the condition of an `if` evaluate members,
 * which `unevaluatedItems` and `unevaluatedProperties` then leave alone (JSON Schema 2020-12, core 11). Interpreting is
 * several times slower, and few documents need it.
 */
export function interpretBundle({ schema }: SchemaBundle, budget: Budget): CheckBundle {
  const { $defs } = schema;
  const tests = new Map<string, (text: string) => boolean>();
  const judge = createJudge({
    lookup: (reference) => {
      const found = isObject($defs) ? $defs[reference.slice("#/$defs/".length)] : undefined;
      return isSchema(found) ? found : undefined;
    },
    isOfFormat: createFormatTest(budget),
    matches: (pattern, text) => {
      const test = tests.get(pattern) ?? createTest(judgePattern(pattern), budget);
      tests.set(pattern, test);
      return test(text);
    },
    step: () => budget.spend(1),
  });
  return {
    faultsOf: (data, steps) => {
      budget.begin(steps);
      return judge(schema, exactValue(data)).flatMap(errorsOf);
    },
    prepare: () => {},
  };
}

/** Lists errors in the compiler's order: first those of each alternative, then the choice itself. */
function errorsOf(fault: Fault): ErrorObject[] {
  const { keyword, pointer, limit, missing, alternatives = [] } = fault;
  const isAmbiguous = alternatives.some((each) => each.length === 0);
  const params = {
    ...(missing !== undefined && keyword === "required" && { missingProperty: missing }),
    ...(keyword === "enum" && { allowedValues: limit }),
    ...(keyword === "const" && { allowedValue: limit }),
    ...(isAmbiguous && { passingSchemas: [] }),
  };
  const own: ErrorObject = {
    keyword: keyword === "false" ? "false schema" : keyword,
    instancePath: pointer,
    schemaPath: "",
    params,
    message: messageOf(fault),
  };
  return [...(isAmbiguous ? [] : alternatives.flatMap((each) => each.flatMap(errorsOf))), own];
}

const COMPARISONS: Readonly<Record<string, string>> = {
  minimum: ">=",
  maximum: "<=",
  exclusiveMinimum: ">",
  exclusiveMaximum: "<",
};

function messageOf({ keyword, limit, missing, because }: Fault): string {
  const comparison = COMPARISONS[keyword];
  if (comparison !== undefined) return `must be ${comparison} ${limit}`;
  const counted = /^(min|max)(Length|Items|Properties|Contains)$/.exec(keyword);
  if (counted)
    return `must NOT have ${counted[1] === "min" ? "fewer" : "more"} than ${limit} ${THINGS[counted[2] ?? ""]}`;
  switch (keyword) {
    case "type":
      return `must be ${listed(limit)}`;
    case "multipleOf":
      return `must be multiple of ${limit}`;
    case "pattern":
      return `must match pattern "${limit}"`;
    case "format":
      return `must match format "${limit}"`;
    case "dependentRequired":
      return `must have property ${missing} when property ${because} is present`;
    case "contains":
      return "must contain at least 1 valid item(s)";
    default:
      return "is not valid";
  }
}

const THINGS: Readonly<Record<string, string>> = {
  Length: "characters",
  Items: "items",
  Properties: "properties",
  Contains: "valid items",
};

function listed(types: JsonValue): string {
  return [types].flat().map(String).join(",");
}
