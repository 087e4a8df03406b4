import { type Definitions, describeSchema, type JsonValue, type Parameter } from "@connect-portal/openapi-document";
import { isJsonType } from "../media-kind.ts";
import { valueOfText } from "./field-value.ts";
import { isListOfValues } from "./part-types.ts";

export type FieldShape = "text" | "list" | "json";

/** How a parameter is typed in: one line, one item a line, or JSON. */
export function fieldShape(parameter: Parameter, definitions: Definitions): FieldShape {
  const [media] = parameter.content ?? [];
  if (media) return isJsonType(media.type) || media.type.endsWith("urlencoded") ? "json" : "text";
  const schema = parameter.schema ?? true;
  const { types } = describeSchema(schema, definitions);
  if (types.includes("string")) return "text";
  if (types.includes("array")) return isListOfValues(schema, definitions) ? "list" : "json";
  return types.includes("object") ? "json" : "text";
}

/** The value that a field's text stands for. Text that should be JSON and is not stays text: the server may judge it. */
export function readParameter(parameter: Parameter, text: string, definitions: Definitions): JsonValue {
  return valueOfText(text, parameter.content ? "text" : fieldShape(parameter, definitions));
}
