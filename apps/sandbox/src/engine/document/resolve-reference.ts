import type { JsonObject } from "@connect-portal/openapi-document";
import { childOf, DocumentFault, type DocumentNode, isObject, rootOf } from "./node.ts";

/** Far more than any honest document chains; a circle of references ends here. */
const MAX_HOPS = 32;

/**
 * Follows `$ref` until something else stands there.
 * @throws DocumentFault when the target is missing, in another file, or the chain is a circle
 */
export function resolveReference(document: JsonObject, node: DocumentNode): DocumentNode {
  let current = node;
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    if (!isObject(current.value) || typeof current.value.$ref !== "string") return current;
    current = targetOf(document, current.value.$ref, current.pointer);
  }
  throw new DocumentFault(`${node.pointer}: the $ref never ends`);
}

/** As `resolveReference`, for a place that only makes sense as an object. Undefined when it is absent or something else. */
export function resolveObject(
  document: JsonObject,
  node: DocumentNode | undefined,
): DocumentNode<JsonObject> | undefined {
  if (!node) return undefined;
  const { value, pointer } = resolveReference(document, node);
  return isObject(value) ? { value, pointer } : undefined;
}

function targetOf(document: JsonObject, reference: string, from: string): DocumentNode {
  if (!/^#(\/|$)/.test(reference)) {
    throw new DocumentFault(`${from}: the sandbox follows only references inside the document, not "${reference}"`);
  }
  let target: DocumentNode | undefined = rootOf(document);
  for (const token of reference.split("/").slice(1)) {
    const key = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
    target = target && childOf(target, Array.isArray(target.value) ? Number(key) : key);
  }
  if (!target) throw new DocumentFault(`${from}: "${reference}" does not exist`);
  return target;
}
