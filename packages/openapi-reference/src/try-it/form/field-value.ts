import type { JsonValue } from "@connect-portal/openapi-document";
import { parseExactJson } from "@connect-portal/openapi-document/exact-json";
import type { BodyField } from "../form-state.ts";

/** The value that a row's text stands for; undefined when the row is not sent. Text that should be JSON and is not stays text. */
export function fieldValue(field: BodyField): JsonValue | undefined {
  if (field.text === "") return field.isSentEmpty ? "" : undefined;
  return valueOfText(field.text, field.kind);
}

/** What typed text means in a field of one line, of one item a line, or of JSON. */
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
