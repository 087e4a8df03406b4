import {
  type Definitions,
  describeSchema,
  flattenSchema,
  type JsonValue,
  type Parameter,
  type Schema,
  schemasOf,
} from "@connect-portal/openapi-document";
import { numberOf, parseExactJson } from "@connect-portal/openapi-document/exact-json";
import type { BodyField } from "../form-state.ts";
import { isJsonType } from "../media-kind.ts";
import { isListOfValues, itemOf } from "./part-types.ts";

export type FieldShape = "text" | "list" | "json";

/** The value that a row's text stands for; undefined when the row is not sent. Text that should be JSON and is not stays text. */
export function fieldValue(field: BodyField): JsonValue | undefined {
  if (field.text === "") return field.isSentEmpty ? "" : undefined;
  return valueOfText(field.text, field.kind);
}

/** Parses the text of a field: one line, one item a line, or JSON. */
export function valueOfText(text: string, kind: BodyField["kind"]): JsonValue {
  if (kind === "text" || kind === "file") return text;
  const parsed = parseJson(text);
  if (kind === "json") return parsed === undefined ? text : parsed;
  return Array.isArray(parsed) ? parsed : text.split("\n").filter((line) => line !== "");
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return parseExactJson(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** How a parameter is typed in: one line, one item a line, or JSON. */
export function fieldShape(parameter: Parameter, definitions: Definitions): FieldShape {
  const [media] = parameter.content ?? [];
  if (media) return isJsonType(media.type) || media.type.endsWith("urlencoded") ? "json" : "text";
  const branches = branchesOf(parameter.schema ?? true, definitions);
  const of = (type: string) => branches.find((branch) => describeSchema(branch, definitions).types.includes(type));
  // A text alone and a list of it look the same.
  const list = of("array");
  if (list !== undefined) return isListOfValues(list, definitions) ? "list" : "json";
  return of("object") !== undefined && of("string") === undefined ? "json" : "text";
}

/** The schema, or each of its alternatives where only they have types. */
function branchesOf(schema: Schema, definitions: Definitions): Schema[] {
  const flat = flattenSchema(schema, definitions);
  const alternatives = flat ? ["anyOf", "oneOf"].flatMap((keyword) => schemasOf(flat, keyword)) : [];
  return describeSchema(schema, definitions).types.length > 0 ? [schema] : [schema, ...alternatives];
}

/** The value that a field's text stands for. Text that should be JSON and is not stays text: the server may judge it. */
export function readParameter(parameter: Parameter, text: string, definitions: Definitions): JsonValue {
  return valueOfText(text, parameter.content ? "text" : fieldShape(parameter, definitions));
}

/**
 * The value that the schema would be checked against: what is typed as text is a number or a boolean where the schema
 * takes one, because a parameter has no other way to be one. Text that is neither stays text, and so breaks the schema.
 */
export function typedValue(value: JsonValue, schema: Schema, definitions: Definitions): JsonValue {
  if (Array.isArray(value)) {
    const item = itemOf(schema, definitions);
    return value.map((one) => typedValue(one, item, definitions));
  }
  if (typeof value !== "string") return value;
  const { types, nullable } = describeSchema(schema, definitions);
  if (types.includes("string")) return value;
  if ((types.includes("number") || types.includes("integer")) && isNumber(value)) return numberOf(value);
  if (types.includes("boolean") && (value === "true" || value === "false")) return value === "true";
  return nullable && value === "null" ? null : value;
}

function isNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}
