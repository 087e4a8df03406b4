import { isObject, type JsonValue } from "@connect-portal/openapi-document";

const isNumber = (value: JsonValue) => typeof value === "number";
const isCount = (value: JsonValue) => Number.isInteger(value) && (value as number) >= 0;
const isText = (value: JsonValue) => typeof value === "string";
const isFlag = (value: JsonValue) => typeof value === "boolean";
const isNames = (value: JsonValue) => Array.isArray(value) && value.every(isText);
const isList = (value: JsonValue) => Array.isArray(value) && value.length > 0;
const isSchema = (value: JsonValue) => isObject(value) || isFlag(value);
const isSchemas = (value: JsonValue) => isList(value) && (value as JsonValue[]).every(isSchema);
const isNamed = (value: JsonValue) => isObject(value) && Object.values(value).every(isSchema);

const TYPES = new Set(["array", "boolean", "integer", "null", "number", "object", "string"]);
const isType = (value: JsonValue) =>
  isList(value) ? (value as JsonValue[]).every((name) => TYPES.has(String(name))) : TYPES.has(String(value));

/** JSON Schema 2020-12, sections 6 and 10: what the value of a keyword has to be. */
const FORMS: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  type: isType,
  ...by(isNumber, "minimum maximum exclusiveMinimum exclusiveMaximum"),
  multipleOf: (value) => typeof value === "number" && value > 0,
  ...by(isCount, "minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains"),
  ...by(isText, "pattern format $ref $dynamicRef $id $anchor $dynamicAnchor"),
  ...by(isFlag, "uniqueItems readOnly writeOnly"),
  required: isNames,
  enum: isList,
  ...by(isSchemas, "allOf anyOf oneOf prefixItems"),
  ...by(isSchema, "items contains not if then else propertyNames"),
  ...by(isSchema, "additionalProperties unevaluatedItems unevaluatedProperties"),
  ...by(isNamed, "properties patternProperties dependentSchemas $defs definitions"),
  dependentRequired: (value) => isObject(value) && Object.values(value).every(isNames),
};

function by(form: (value: JsonValue) => boolean, keywords: string) {
  return Object.fromEntries(keywords.split(" ").map((keyword) => [keyword, form]));
}

/**
 * Whether a keyword says something. Documents have `required: true` beside a property and limits that are no numbers; one
 * such slip leaves the rest of the schema in force.
 */
export function isWellFormed(keyword: string, value: JsonValue): boolean {
  return !Object.hasOwn(FORMS, keyword) || (FORMS[keyword]?.(value) ?? true);
}
