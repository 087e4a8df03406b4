import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/** Prefixed to the name of a component; undefined when a reference leads to no component. */
export type NameOf = (reference: string) => string | undefined;

/** The TypeScript type of what a JSON Schema allows; "unknown" for what has no such type. */
export function schemaType(schema: JsonValue | undefined, nameOf: NameOf): string {
  if (schema === false) return "never";
  if (!isObject(schema)) return "unknown";
  if (typeof schema.$ref === "string") return nameOf(schema.$ref) ?? "unknown";
  if (schema.const !== undefined) return literal(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map(literal));
  const choices = [schema.oneOf, schema.anyOf].filter((list) => Array.isArray(list));
  const parts = [
    ...listOf(schema.allOf).map((part) => schemaType(part, nameOf)),
    ...choices.map((list) => union(list.map((choice) => schemaType(choice, nameOf)))),
  ];
  const own = typesOf(schema).map((type) => typeOf(type, schema, nameOf));
  const written = own.length > 0 ? [union(own)] : [];
  const all = [...parts, ...written].filter((part) => part !== "unknown");
  const several = all.map((part) => (/ \| /.test(part) && all.length > 1 ? `(${part})` : part));
  return several.length > 0 ? several.join(" & ") : "unknown";
}

/** Types as written, or as its keywords say. */
function typesOf(schema: JsonObject): string[] {
  if (schema.type !== undefined) return [schema.type].flat().map(String);
  if (isObject(schema.properties) || isObject(schema.additionalProperties)) return ["object"];
  return schema.items === undefined && schema.prefixItems === undefined ? [] : ["array"];
}

function typeOf(type: string, schema: JsonObject, nameOf: NameOf): string {
  switch (type) {
    case "string":
      return "string";
    case "number":
    case "integer":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return arrayType(schema, nameOf);
    case "object":
      return objectType(schema, nameOf);
    default:
      return "unknown";
  }
}

function arrayType({ prefixItems, items }: JsonObject, nameOf: NameOf): string {
  if (!Array.isArray(prefixItems)) return `Array<${schemaType(items, nameOf)}>`;
  const first = prefixItems.map((item) => schemaType(item, nameOf));
  const rest = items === false ? [] : [`...Array<${schemaType(items, nameOf)}>`];
  return `[${[...first, ...rest].join(", ")}]`;
}

function objectType(schema: JsonObject, nameOf: NameOf): string {
  const { properties, additionalProperties } = schema;
  const required = new Set(listOf(schema.required));
  const members = isObject(properties) ? Object.entries(properties) : [];
  const lines = members.map(([name, value]) => {
    const facts: JsonObject = isObject(value) ? value : {};
    // Read-only members are optional, because requests have the same type.
    const isOptional = !required.has(name) || facts.readOnly === true || facts.writeOnly === true;
    return `${comment(facts)}${memberName(name)}${isOptional ? "?" : ""}: ${schemaType(value, nameOf)};`;
  });
  const others = isObject(additionalProperties) ? schemaType(additionalProperties, nameOf) : "unknown";
  if (members.length === 0) return `{ [name: string]: ${others} }`;
  const open = isObject(additionalProperties) ? `\n  [name: string]: unknown;` : "";
  return `{\n${lines.map(indented).join("\n")}${open}\n}`;
}

/** A doc comment on lines of its own, with a line break; empty where there is nothing to say. */
export function comment({ description, deprecated }: JsonObject): string {
  const text = typeof description === "string" ? description.trim().replaceAll("*/", "*\\/") : "";
  const lines = [...(text === "" ? [] : text.split("\n")), ...(deprecated === true ? ["@deprecated"] : [])];
  if (lines.length === 0) return "";
  if (lines.length === 1) return `/** ${lines[0]} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
}

/** A member's name as it is written: in quotes where it is no identifier. */
export function memberName(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
}

export function indented(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}

function literal(value: JsonValue): string {
  return typeof value === "object" && value !== null ? "unknown" : JSON.stringify(value);
}

function union(types: readonly string[]): string {
  const distinct = [...new Set(types)];
  if (distinct.includes("unknown")) return "unknown";
  return distinct.length === 0 ? "never" : distinct.join(" | ");
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
