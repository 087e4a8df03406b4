import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { parsePointer } from "@connect-portal/openapi-document/pointer";

/** The document with nothing said where a part of it stands: a schema and a parameter are any text. */
export function withoutPart(document: JsonObject, pointer: string): JsonObject {
  return replaced(document, parsePointer(pointer) ?? [], []) as JsonObject;
}

function replaced(value: JsonValue, [token, ...rest]: readonly string[], above: readonly string[]): JsonValue {
  if (token === undefined) return plain(above);
  if (Array.isArray(value)) {
    const at = Number(token);
    if (rest.length === 0) return value.flatMap((item, index) => (index === at ? plainParameter(item) : [item]));
    return value.map((item, index) => (index === at ? replaced(item, rest, [...above, token]) : item));
  }
  if (!isObject(value)) return value;
  const { [token]: member, ...others } = value;
  if (member === undefined || (rest.length === 0 && token === "requestBody")) return others;
  return { ...value, [token]: replaced(member, rest, [...above, token]) };
}

function plainParameter(parameter: JsonValue): JsonValue[] {
  if (!isObject(parameter) || parameter.name === undefined) return [];
  const { name, in: place = "query", required = false } = parameter;
  return [{ name, in: place, required, schema: { type: "string" } }];
}

function plain(pointer: readonly string[]): JsonValue {
  return pointer.includes("responses") ? { description: "" } : { type: "string" };
}
