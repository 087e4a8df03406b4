import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import { childOf, childrenOf, type DocumentNode, isObject } from "../../document/node.ts";
import { resolveReference } from "../../document/resolve-reference.ts";
import { lazy } from "../../lazy.ts";
import type { Raw } from "./raw.ts";
import type { Shape } from "./styles.ts";

/** Parameters nest one array or object deep; what a schema says below this level stays text. */
const MAX_DEPTH = 3;
/** RFC 8259, section 6: no hexadecimal, no blanks, no Infinity. */
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Gives text the types that its schema wants. Text that does not fit stays as it is, for the validator to refuse. */
export type Coerce = (raw: Raw) => JsonValue;

export function createCoerce(document: JsonObject, schema: DocumentNode | undefined, depth = 0): Coerce {
  const types = typesOf(document, schema);
  const itemSchema = facetOf(document, schema, "items");
  const below = (inner: DocumentNode) => lazy(() => createCoerce(document, inner, depth + 1));
  const item = itemSchema && depth < MAX_DEPTH ? below(itemSchema) : () => keep;
  const members = new Map(
    depth < MAX_DEPTH ? propertiesOf(document, schema).map(([name, property]) => [name, below(property)]) : [],
  );
  return (raw) => {
    if (Array.isArray(raw)) return raw.map((value) => item()(value));
    if (typeof raw === "object") {
      const object: JsonObject = Object.create(null);
      for (const [name, value] of Object.entries(raw)) object[name] = (members.get(name)?.() ?? keep)(value);
      return object;
    }
    // A list with one entry looks like a single value.
    return types.has("array") && !types.has("string") && depth > 0 ? [item()(raw)] : coerceText(raw, types);
  };
}

/** How styles read the parameter: an array or an object only when its schema can be nothing simpler. */
export function shapeOf(document: JsonObject, schema: DocumentNode | undefined): Shape {
  const types = typesOf(document, schema);
  if (types.has("array")) return "array";
  return types.has("object") ? "object" : "primitive";
}

/** Properties that the schema names, in itself and in what it joins by allOf. */
export function propertiesOf(document: JsonObject, schema: DocumentNode | undefined): [string, DocumentNode][] {
  return branches(document, schema).flatMap((branch) => childrenOf(childOf(branch, "properties")));
}

function coerceText(text: string, types: ReadonlySet<string>): JsonValue {
  if (types.has("string")) return text;
  if ((types.has("integer") || types.has("number")) && JSON_NUMBER.test(text)) return Number(text);
  if (types.has("boolean") && (text === "true" || text === "false")) return text === "true";
  return types.has("null") && (text === "" || text === "null") ? null : text;
}

function typesOf(document: JsonObject, schema: DocumentNode | undefined): Set<string> {
  const types = new Set<string>();
  for (const branch of branches(document, schema)) {
    const type = childOf(branch, "type")?.value;
    for (const name of Array.isArray(type) ? type : [type]) if (typeof name === "string") types.add(name);
    if (type === undefined && childOf(branch, "properties")) types.add("object");
    if (type === undefined && childOf(branch, "items")) types.add("array");
  }
  return types;
}

function facetOf(document: JsonObject, schema: DocumentNode | undefined, keyword: string): DocumentNode | undefined {
  for (const branch of branches(document, schema)) {
    const facet = childOf(branch, keyword);
    if (facet) return facet;
  }
  return undefined;
}

/**
 * The schema and every alternative of it, each once, `$ref`s followed. A reference that leads nowhere is the validator's
 * to report.
 */
function branches(
  document: JsonObject,
  schema: DocumentNode | undefined,
  depth = 0,
  seen: Set<string> = new Set(),
): DocumentNode[] {
  if (!schema || depth > MAX_DEPTH) return [];
  const resolved = [schema, ...referenced(document, schema)].filter(({ pointer }) => !seen.has(pointer));
  for (const { pointer } of resolved) seen.add(pointer);
  const nested = resolved.flatMap((node) =>
    ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
      childrenOf(childOf(node, keyword)).flatMap(([, branch]) => branches(document, branch, depth + 1, seen)),
    ),
  );
  return [...resolved, ...nested].filter((node) => isObject(node.value));
}

function referenced(document: JsonObject, schema: DocumentNode): DocumentNode[] {
  if (!isObject(schema.value) || typeof schema.value.$ref !== "string") return [];
  try {
    return [resolveReference(document, schema)];
  } catch {
    return [];
  }
}

function keep(raw: Raw): JsonValue {
  return raw;
}
