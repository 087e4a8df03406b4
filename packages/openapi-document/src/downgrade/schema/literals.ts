import { isObject, listOf } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import type { Downgrade } from "../downgrade.ts";

/** "null" among the types, the options or the values becomes `nullable`, which by itself is no word of OpenAPI 3.1. */
export const downgradeNulls: Rule = ({ nullable, ...schema }) =>
  nullFromValues(nullFromOptions(nullFromOptions(nullFromTypes(schema), "anyOf"), "oneOf"));

/** One keyword or family of keywords, at the schema's own level; what is inside is downgraded after all of them. */
export type Rule = (schema: JsonObject, downgrade: Downgrade) => JsonObject;

/** Lists beside an enum, as generators read them; some authors write maps of the values instead. */
const BESIDE_ENUM = ["x-enum-descriptions", "x-enum-varnames"];

/** const becomes an enum of one; a choice between described constants becomes an enum that keeps their texts. */
export const downgradeLiterals: Rule = (schema) => {
  const { const: constant, examples, ...rest } = chosenConstants(schema);
  const literal = withListsBesideEnum(constant === undefined ? rest : { ...rest, enum: [constant] });
  const typed = literal.type === undefined && Array.isArray(literal.enum) ? withTypeOf(literal, literal.enum) : literal;
  const [first] = listOf(examples);
  return first === undefined || typed.example !== undefined ? typed : { ...typed, example: first };
};

/** `oneOf: [{ const: "A", description: "…" }, …]` is how JSON Schema writes an enum whose values have texts. */
function chosenConstants(schema: JsonObject): JsonObject {
  for (const key of ["oneOf", "anyOf"]) {
    const options = listOf(schema[key]);
    const constants = options.filter(isObject).filter((option) => option.const !== undefined);
    if (schema.enum !== undefined || constants.length === 0 || constants.length !== options.length) continue;
    const { [key]: _, ...rest } = schema;
    const texts = constants.map((option) => option.description ?? option.title ?? "");
    return {
      ...rest,
      enum: constants.map((option) => option.const as JsonValue),
      ...(texts.some((text) => text !== "") && { "x-enum-descriptions": texts }),
    };
  }
  return schema;
}

function withListsBesideEnum(schema: JsonObject): JsonObject {
  const values = listOf(schema.enum);
  const entries = Object.entries(schema).flatMap(([key, texts]): [string, JsonValue][] => {
    if (!BESIDE_ENUM.includes(key) || Array.isArray(texts)) return [[key, texts]];
    const isMap = isObject(texts) && values.every((value) => Object.hasOwn(texts, String(value)));
    return isMap ? [[key, values.map((value) => texts[String(value)] ?? "")]] : [];
  });
  return Object.fromEntries(entries);
}

function withTypeOf(schema: JsonObject, values: readonly JsonValue[]): JsonObject {
  const types = [...new Set(values.map(typeOf))];
  if (types.length === 0) return schema;
  const numeric = types.every((type) => type === "integer" || type === "number");
  return {
    ...schema,
    type: numeric && types.length > 1 ? "number" : types.length === 1 ? (types[0] as string) : types,
  };
}

function typeOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

function nullFromTypes(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema;
  if (type === "null") return { ...rest, nullable: true };
  if (!Array.isArray(type) || !type.includes("null")) return schema;
  const others = type.filter((name) => name !== "null");
  return { ...rest, ...(others.length > 0 && { type: others }), nullable: true };
}

function nullFromOptions(schema: JsonObject, key: "anyOf" | "oneOf"): JsonObject {
  const { [key]: options, ...rest } = schema;
  if (!Array.isArray(options)) return schema;
  const others = options.filter((option) => !isNull(option));
  if (others.length === options.length) return schema;
  const [only] = others;
  if (others.length !== 1 || only === undefined) return { ...rest, [key]: others, nullable: true };
  // One option with nothing beside it is that option; else it is one part of the whole.
  const isAlone =
    isObject(only) && only.$ref === undefined && Object.keys(only).every((name) => rest[name] === undefined);
  if (isAlone) return { ...only, ...rest, nullable: true };
  const parts = Array.isArray(rest.allOf) ? rest.allOf : [];
  return { ...rest, allOf: [...parts, only], nullable: true };
}

/** Programs for OpenAPI 3.0 take null in an enum for a value with that name. */
function nullFromValues(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema.enum) || !schema.enum.includes(null)) return schema;
  const { enum: values, ...rest } = schema;
  const others = (values as JsonValue[]).filter((value) => value !== null);
  return { ...rest, ...(others.length > 0 && { enum: others }), nullable: true };
}

/** Null as an option; some authors say it by `nullable` alone, which would take any value. */
export function isNull(option: JsonValue): boolean {
  if (!isObject(option)) return false;
  const isNullable = option.nullable === true && Object.keys(option).length === 1;
  return option.type === "null" || option.const === null || isNullable;
}
