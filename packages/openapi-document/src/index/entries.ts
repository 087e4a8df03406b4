import type { HttpMethod, OperationEntry, StandardMethod } from "../model.ts";
import type { DocumentNode } from "../reading/node.ts";

/** An operation as the document has it, before it has an id. */
export interface FoundOperation {
  readonly kind: OperationEntry["kind"];
  readonly method: HttpMethod;
  /** Path template, or the webhook's name. */
  readonly path: string;
  readonly pathItem: DocumentNode;
  readonly node: DocumentNode;
}

/** The fixed fields of a Path Item Object that hold an operation (OpenAPI 3.2 added `query`). */
const METHODS: ReadonlySet<string> = new Set<StandardMethod>([
  ...(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const),
]);

/** Every operation of `paths` and of the webhooks, in the document's order. */
export function findOperations(document: DocumentNode): FoundOperation[] {
  const paths = document.patterned("paths").flatMap(([path, item]) => {
    if (!path.startsWith("/")) item.report(`A path begins with "/"; "${path}" does not.`, undefined, "warning");
    return operationsOf(item, "operation", path);
  });
  const named = document.has("webhooks") ? document.entries("webhooks") : document.patterned("x-webhooks");
  const webhooks = named.flatMap(([name, item]) => operationsOf(item, "webhook", name));
  return [...paths, ...webhooks];
}

export function operationsOf(pathItem: DocumentNode, kind: OperationEntry["kind"], path: string): FoundOperation[] {
  const found: FoundOperation[] = [];
  for (const key of Object.keys(pathItem.value)) {
    if (METHODS.has(key)) {
      const node = pathItem.child(key);
      if (node) found.push({ kind, method: key as StandardMethod, path, pathItem, node });
    }
  }
  for (const [method, node] of pathItem.entries("additionalOperations")) {
    found.push({ kind, method: method.toUpperCase() as Uppercase<string>, path, pathItem, node });
  }
  return found;
}
