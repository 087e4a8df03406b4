import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/** Name of a component's type; undefined when a reference leads to no component. */
export type NameOf = (reference: string) => string | undefined;

/** The annotation of what a JSON Schema allows, for Python 3.11; "Any" for what has no such type. */
export function annotation(schema: JsonValue | undefined, nameOf: NameOf): string {
  if (!isObject(schema)) return "Any";
  if (typeof schema.$ref === "string") return nameOf(schema.$ref) ?? "Any";
  if (schema.const !== undefined) return literals([schema.const]);
  if (Array.isArray(schema.enum)) return literals(schema.enum);
  const choices = [schema.oneOf, schema.anyOf].find((list) => Array.isArray(list));
  if (choices) return union(choices.map((choice) => annotation(choice, nameOf)));
  const parts = listOf(schema.allOf);
  if (parts.length === 1 && schema.type === undefined) return annotation(parts[0], nameOf);
  if (parts.length > 0) return "Any";
  return union(typesOf(schema).map((type) => typeOf(type, schema, nameOf)));
}

function typesOf(schema: JsonObject): string[] {
  if (schema.type !== undefined) return [schema.type].flat().map(String);
  if (isObject(schema.properties) || isObject(schema.additionalProperties)) return ["object"];
  return schema.items === undefined ? ["any"] : ["array"];
}

const PLAIN: Readonly<Record<string, string>> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
};

function typeOf(type: string, { items, additionalProperties }: JsonObject, nameOf: NameOf): string {
  if (type === "array") return `list[${annotation(items, nameOf)}]`;
  if (type === "object") {
    return `dict[str, ${isObject(additionalProperties) ? annotation(additionalProperties, nameOf) : "Any"}]`;
  }
  return PLAIN[type] ?? "Any";
}

/** A type of numbers with a fraction has no literals. */
function literals(values: readonly JsonValue[]): string {
  const isLiteral = (value: JsonValue) =>
    typeof value !== "object" && (typeof value !== "number" || Number.isInteger(value));
  const others = values.filter((value) => value !== null);
  if (!others.every(isLiteral)) return "Any";
  const texts = others.map((value) =>
    typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value),
  );
  const listed = texts.length > 0 ? [`Literal[${[...new Set(texts)].join(", ")}]`] : [];
  return union(values.includes(null) ? [...listed, "None"] : listed);
}

function union(types: readonly string[]): string {
  const distinct = [...new Set(types)];
  return distinct.length === 0 || distinct.includes("Any") ? "Any" : distinct.join(" | ");
}

export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
