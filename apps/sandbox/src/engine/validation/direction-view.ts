import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import { childOf, childrenOf, type DocumentNode, isObject, rootOf } from "../document/node.ts";
import { resolveObject } from "../document/resolve-reference.ts";

export type Direction = "request" | "response";

/** Keywords whose members have names that the author chose, so that a member called "example" is not the keyword. */
const NAMED_MEMBERS = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "definitions",
  "schemas",
  "parameters",
  "headers",
  "responses",
  "requestBodies",
  "paths",
  "pathItems",
  "content",
]);

/** Examples may hold `$id` and the like, which a validator would take for its own; 3.1 has no `nullable`. */
const IGNORED = new Set(["example", "examples", "nullable"]);
const NONE: ReadonlySet<string> = new Set();

/**
 * The document as a validator of requests (or responses) reads it: same pointers, but a read-only property is not
 * required of a request, nor a write-only one of a response (OpenAPI 3.1, JSON Schema validation section 9.4).
 */
export function viewFor(document: JsonObject, direction: Direction): JsonObject {
  const keyword = direction === "request" ? "readOnly" : "writeOnly";
  return copyObject(rootOf(document), "", NONE);

  function copy(node: DocumentNode, key: string, inherited: ReadonlySet<string>): JsonValue {
    const { value, pointer } = node;
    if (Array.isArray(value)) return childrenOf(node).map(([, child]) => copy(child, "", inherited));
    return isObject(value) ? copyObject({ value, pointer }, key, inherited) : value;
  }

  /** `inherited` is what an enclosing allOf waives: an inline branch may require what a sibling branch declares. */
  function copyObject(node: DocumentNode<JsonObject>, key: string, inherited: ReadonlySet<string>): JsonObject {
    const named = NAMED_MEMBERS.has(key);
    const waived = named ? NONE : new Set([...inherited, ...waivedProperties(node)]);
    const result: JsonObject = {};
    for (const [name, child] of childrenOf(node)) {
      if (!named && IGNORED.has(name)) continue;
      const value =
        !named && name === "required" && Array.isArray(child.value)
          ? child.value.filter((property) => typeof property !== "string" || !waived.has(property))
          : copy(child, named ? "" : name, !named && name === "allOf" ? waived : NONE);
      Object.defineProperty(result, name, { value, enumerable: true, writable: true, configurable: true });
    }
    return result;
  }

  /** Names of the properties that `keyword` marks, in the schema itself and in what it joins by allOf. */
  function waivedProperties(node: DocumentNode<JsonObject>, depth = 0): string[] {
    const own = childrenOf(childOf(node, "properties")).flatMap(([name, property]) =>
      isMarked(property) ? [name] : [],
    );
    if (depth > 8) return own;
    const joined = childrenOf(childOf(node, "allOf")).flatMap(([, branch]) => {
      const schema = resolvable(branch);
      return schema ? waivedProperties(schema, depth + 1) : [];
    });
    return [...own, ...joined];
  }

  function isMarked(property: DocumentNode): boolean {
    return (
      isObject(property.value) && (property.value[keyword] === true || resolvable(property)?.value[keyword] === true)
    );
  }

  function resolvable(node: DocumentNode): DocumentNode<JsonObject> | undefined {
    try {
      return resolveObject(document, node);
    } catch {
      return undefined;
    }
  }
}
