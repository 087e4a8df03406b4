import {
  type Definitions,
  fieldStyle,
  isObject,
  type JsonObject,
  type MediaType,
} from "@connect-portal/openapi-document";
import { readingOf } from "./coerce.ts";
import { type Pairs, parseQuery } from "./pairs.ts";
import type { ParameterPlan } from "./plan.ts";
import { decode, orFault } from "./raw.ts";
import { fromPairs } from "./read-value.ts";

/** Called for each member that cannot be read; "" is the form as a whole. */
export type OnFault = (member: string, message: string) => void;

/** Reads the text of a form, in a body or as the whole query, as its schema and encoding describe it. */
export function createFormReader(mediaType: MediaType, definitions: Definitions) {
  const plans = planForm(mediaType, definitions);
  const known = new Set(plans.map((plan) => plan.name));
  return (text: string, onFault: OnFault): JsonObject => {
    const form: JsonObject = Object.create(null);
    const pairs = orFault(
      () => parseQuery(text),
      (message) => onFault("", message),
    );
    for (const plan of plans) {
      const value = orFault(
        () => fromPairs(asWritten(plan, pairs ?? []), pairs ?? [], form),
        (message) => onFault(plan.name, message),
      );
      if (value !== undefined) form[plan.name] = value;
    }
    for (const [name, value] of unclaimed(pairs ?? [], known)) {
      const decoded = orFault(
        () => decode(value),
        (message) => onFault(name, message),
      );
      form[name] = decoded ?? "";
    }
    return form;
  };
}

/** Members are read as query parameters are (OpenAPI 3.1, "Encoding Object"). */
function planForm({ schema, encoding }: MediaType, definitions: Definitions): ParameterPlan[] {
  return readingOf(schema, definitions).properties.map(([name, property]) => {
    const written = encoding && Object.hasOwn(encoding, name) ? encoding[name] : undefined;
    const { style, explode } = fieldStyle(isObject(written) ? written : {});
    const { shape, properties, mayHaveCommas, coerce } = readingOf(property, definitions);
    return {
      name,
      in: "query",
      required: false,
      allowEmpty: true,
      json: false,
      schema: property,
      style,
      explode,
      shape,
      properties: properties.map(([member]) => member),
      mayHaveCommas,
      coerce,
    };
  });
}

/** Members that the schema does not name: it may still forbid them. */
function unclaimed(pairs: Pairs, known: ReadonlySet<string>): Pairs {
  return pairs.filter(([name]) => !known.has(name) && !known.has(name.replace(/\[.*$/, "")));
}

/** Whatever its style: a field with brackets can only be an object or a list in parts, and an object in one field is JSON. */
function asWritten(plan: ParameterPlan, pairs: Pairs): ParameterPlan {
  const isWhole = plan.shape === "object" && plan.explode && pairs.some(([name]) => name === plan.name);
  if (isWhole && !plan.properties.includes(plan.name)) return { ...plan, shape: "primitive" };
  const isInParts = plan.shape !== "primitive" && pairs.some(([name]) => name.startsWith(`${plan.name}[`));
  return isInParts ? { ...plan, style: "deepObject" } : plan;
}
