import {
  type Definitions,
  fieldStyle,
  type JsonObject,
  type MediaType,
  type Schema,
} from "@connect-portal/openapi-document";
import { readingOf } from "./coerce.ts";
import { type Pairs, parseQuery } from "./pairs.ts";
import type { ParameterPlan } from "./plan.ts";
import { decode, orFault } from "./raw.ts";
import { fromPairs } from "./read-value.ts";

/** Called for each member that cannot be read; "" is the form as a whole. */
export type OnFault = (member: string, message: string) => void;

/** Reads the text of a form, in a body or as the whole query, as its schema and encoding describe it. */
export function createFormReader({ schema, encoding }: MediaType, definitions: Definitions) {
  const { properties, others } = readingOf(schema, definitions);
  const planOf = (name: string, property: Schema) => planField(name, property, encoding?.[name], definitions);
  const plans = properties.map(([name, property]) => planOf(name, property));
  const known = new Set(plans.map((plan) => plan.name));
  return (text: string, onFault: OnFault): JsonObject => {
    const form: JsonObject = Object.create(null);
    const pairs = orFault(
      () => parseQuery(text),
      (message) => onFault("", message),
    );
    const rest = unclaimed(pairs ?? [], known);
    const more = others === undefined ? [] : [...new Set(rest.map(([name]) => withoutSteps(name)))];
    for (const plan of [...plans, ...more.map((name) => planOf(name, others ?? true))])
      readField(plan, pairs ?? [], form, onFault);
    if (others !== undefined) return form;
    for (const [name, value] of rest) {
      const decoded = orFault(
        () => decode(value),
        (message) => onFault(name, message),
      );
      form[name] = decoded ?? "";
    }
    return form;
  };
}

/** Reads a member of a form into it. */
export function readField(plan: ParameterPlan, pairs: Pairs, form: JsonObject, onFault: OnFault): void {
  const value = orFault(
    () => fromPairs(asWritten(plan, pairs), pairs, form),
    (message) => onFault(plan.name, message),
  );
  if (value !== undefined) form[plan.name] = value;
}

/** Members are read as query parameters are (OpenAPI 3.1, "Encoding Object"). */
export function planField(
  name: string,
  schema: Schema,
  written: JsonObject | undefined,
  definitions: Definitions,
): ParameterPlan {
  const { shape, properties, mayHaveCommas, coerce } = readingOf(schema, definitions);
  return {
    name,
    in: "query",
    required: false,
    allowEmpty: true,
    json: false,
    schema,
    ...fieldStyle(written),
    shape,
    properties: properties.map(([member]) => member),
    takesOthers: false,
    mayHaveCommas,
    coerce,
  };
}

/** Members that the schema does not name: it may still forbid them. */
function unclaimed(pairs: Pairs, known: ReadonlySet<string>): Pairs {
  return pairs.filter(([name]) => !known.has(name) && !known.has(withoutSteps(name)));
}

/** `card` of `card[exp][month]`. */
function withoutSteps(name: string): string {
  return name.replace(/\[.*$/, "");
}

/** Whatever its style: a field with brackets can only be an object or a list in parts, and an object in one field is JSON. */
function asWritten(plan: ParameterPlan, pairs: Pairs): ParameterPlan {
  const isWhole = plan.shape === "object" && plan.explode && pairs.some(([name]) => name === plan.name);
  if (isWhole && !plan.properties.includes(plan.name)) return { ...plan, shape: "primitive" };
  const isInParts = plan.shape !== "primitive" && pairs.some(([name]) => name.startsWith(`${plan.name}[`));
  return isInParts ? { ...plan, style: "deepObject" } : plan;
}
