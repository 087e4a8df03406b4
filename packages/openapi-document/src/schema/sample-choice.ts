import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { typeOfValue, typesOf } from "./types.ts";

/**
 * The value that a flattened schema itself offers: what its author wrote as an example comes before all else. One of
 * another type than the schema's, as a list written as a text, is nothing that could be sent; where all that may be
 * sent are such, as in an enumeration of texts that calls itself an object, it is the first of them.
 */
export function givenValue(schema: JsonObject, { isXml = false }: { readonly isXml?: boolean }): JsonValue | undefined {
  const examples = own(schema, "examples");
  const values = own(schema, "enum");
  const allowed = Array.isArray(values) ? (values.find((value) => value !== null) ?? values[0]) : undefined;
  const offered = [
    own(schema, "example"),
    Array.isArray(examples) ? examples[0] : undefined,
    own(schema, "default"),
    own(schema, "const"),
    allowed,
  ];
  const types = typesOf(schema);
  const fits = (value: JsonValue) =>
    types.length === 0 || isOneOf(types, typeOfValue(value)) || (isXml && typeof value === "string");
  const fitting = offered.find((value) => value !== undefined && fits(value));
  return fitting === undefined ? allowed : fitting;
}

function isOneOf(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === "integer" && types.includes("number"));
}

/** The property that tells the alternatives apart has to name the one that was taken. */
export function discriminated(value: JsonValue, discriminator: JsonObject, alternative: Schema): JsonValue {
  const property = own(discriminator, "propertyName");
  const ref = isObject(alternative) ? own(alternative, "$ref") : undefined;
  if (!isObject(value) || typeof property !== "string" || typeof ref !== "string") return value;
  const mapping = own(discriminator, "mapping");
  const name = ref.split("/").at(-1) ?? "";
  const mapped = Object.entries(isObject(mapping) ? mapping : {}).filter(([, to]) => to === ref || to === name);
  if (mapped.some(([key]) => key === own(value, property))) return value;
  return Object.fromEntries([...Object.entries(value), [property, mapped[0]?.[0] ?? name]]);
}
