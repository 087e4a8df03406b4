import { isObject, isSchema, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { isNumeric } from "@connect-portal/openapi-document/judge";

/** Returns the valid part of a keyword's value; undefined when no part is valid. */
type Form = (value: JsonValue) => JsonValue | undefined;

const number: Form = (value) => (isNumeric(value) ? value : undefined);
const count: Form = (value) => (Number.isInteger(value) && (value as number) >= 0 ? value : undefined);
const text: Form = (value) => (typeof value === "string" ? value : undefined);
const flag: Form = (value) => (typeof value === "boolean" ? value : undefined);
const schema: Form = (value) => (isSchema(value) ? value : undefined);
const list: Form = (value) => (Array.isArray(value) && value.length > 0 ? value : undefined);
const names: Form = (value) => (Array.isArray(value) ? value.filter((name) => typeof name === "string") : undefined);
const schemas: Form = (value) => list(Array.isArray(value) ? value.filter(isSchema) : []);
/** The name of an invalid schema stays: it is known, so it is no additional property. */
const mapOf =
  (form: Form, nothing: JsonValue): Form =>
  (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, form(each) ?? nothing]))
      : undefined;

const TYPES: ReadonlySet<JsonValue> = new Set(["array", "boolean", "integer", "null", "number", "object", "string"]);
const types: Form = (value) => list([value].flat().filter((name) => TYPES.has(name)));

/** The valid values of each keyword (JSON Schema 2020-12, sections 6 and 10). */
const FORMS: Readonly<Record<string, Form>> = {
  type: types,
  ...by(number, "minimum maximum exclusiveMinimum exclusiveMaximum"),
  multipleOf: (value) => (isNumeric(value) && Number(value) > 0 ? value : undefined),
  ...by(count, "minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains"),
  ...by(text, "pattern format $ref"),
  uniqueItems: flag,
  required: names,
  enum: list,
  ...by(schemas, "allOf anyOf oneOf prefixItems"),
  ...by(schema, "items contains not if then else propertyNames"),
  ...by(schema, "additionalProperties unevaluatedItems unevaluatedProperties"),
  ...by(mapOf(schema, true), "properties patternProperties dependentSchemas"),
  dependentRequired: mapOf(names, []),
};

function by(form: Form, keywords: string): Record<string, Form> {
  return Object.fromEntries(keywords.split(" ").map((keyword) => [keyword, form]));
}

/**
 * Keeps the valid keywords of a schema. Documents have mistakes such as `required: true` beside a property, or limits
 * that are no numbers. One of them must not disable the rest of the schema, as it does not on the page.
 */
export function wellFormed(written: JsonObject): [keyword: string, value: JsonValue][] {
  return Object.entries(written).flatMap(([keyword, value]): [string, JsonValue][] => {
    const form = Object.hasOwn(FORMS, keyword) ? FORMS[keyword] : undefined;
    const said = form ? form(value) : value;
    return said === undefined ? [] : [[keyword, said]];
  });
}
