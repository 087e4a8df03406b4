import { type Definitions, describeSchema, type JsonValue, type Parameter } from "@connect-portal/openapi-document";

export type FieldShape = "text" | "list" | "json";

/** How a parameter is typed in: one line, one item a line, or JSON. */
export function fieldShape(parameter: Parameter, definitions: Definitions): FieldShape {
  if (parameter.content) return "json";
  const { types } = describeSchema(parameter.schema ?? true, definitions);
  if (types.includes("array") && !types.includes("string")) return "list";
  return types.includes("object") && !types.includes("string") ? "json" : "text";
}

/** The value that a field's text stands for. Text that should be JSON and is not stays text: the server may judge it. */
export function readParameter(parameter: Parameter, text: string, definitions: Definitions): JsonValue {
  const shape = parameter.content ? "text" : fieldShape(parameter, definitions);
  if (shape === "text") return text;
  const parsed = parseJson(text);
  if (shape === "json") return parsed ?? text;
  if (Array.isArray(parsed)) return parsed;
  return text.split("\n").filter((line) => line !== "");
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
