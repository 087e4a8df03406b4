import type { JsonObject } from "@connect-portal/openapi-document";
import { childOf, childrenOf, type DocumentNode, isObject } from "../../document/node.ts";
import { resolveObject } from "../../document/resolve-reference.ts";

export interface Waivers {
  /** Names of the properties that are not required: those marked in the schema itself and in what it joins by allOf. */
  of(node: DocumentNode<JsonObject>): string[];
}

/** Properties that `keyword` marks; each schema is looked at once for each that joins it, however they refer. */
export function createWaivers(document: JsonObject, keyword: "readOnly" | "writeOnly"): Waivers {
  return { of: (node) => marked(node, new Set()) };

  function marked(node: DocumentNode<JsonObject>, seen: Set<string>): string[] {
    if (seen.has(node.pointer)) return [];
    seen.add(node.pointer);
    const own = childrenOf(childOf(node, "properties")).flatMap(([name, property]) =>
      isMarked(property) ? [name] : [],
    );
    const joined = childrenOf(childOf(node, "allOf")).flatMap(([, branch]) => {
      const schema = resolvable(branch);
      return schema ? marked(schema, seen) : [];
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
