import type { JsonObject } from "@connect-portal/openapi-document";
import { childOf, childrenOf, type DocumentNode, rootOf } from "../document/node.ts";
import { resolveObject } from "../document/resolve-reference.ts";
import { serverPaths } from "./server-paths.ts";

/** Methods of a path item that HTTP servers route. CORS answers every OPTIONS request. */
const METHODS = ["get", "put", "post", "delete", "head", "patch", "trace"] as const;

/** An operation as the document writes it. */
export interface SourceOperation {
  readonly document: JsonObject;
  /** Upper case. */
  readonly method: string;
  /** Path template, such as `/cards/{id}`. */
  readonly path: string;
  /** Where it is mounted: `servers` of the operation, else of its path, else of the document. May be empty. */
  readonly serverPaths: readonly string[];
  readonly pathItem: DocumentNode<JsonObject>;
  readonly operation: DocumentNode<JsonObject>;
  readonly operationId: string | undefined;
}

/** Every operation of an OpenAPI 3.1 document, in its order. */
export function operationsOf(document: JsonObject): SourceOperation[] {
  const root = rootOf(document);
  return childrenOf(childOf(root, "paths")).flatMap(([path, node]) => {
    const pathItem = path.startsWith("/") ? resolveObject(document, node) : undefined;
    if (!pathItem) return [];
    return METHODS.flatMap((method): SourceOperation[] => {
      const operation = resolveObject(document, childOf(pathItem, method));
      if (!operation) return [];
      const { operationId } = operation.value;
      const servers = childOf(operation, "servers") ?? childOf(pathItem, "servers") ?? childOf(root, "servers");
      return [
        {
          document,
          method: method.toUpperCase(),
          path,
          serverPaths: serverPaths(servers),
          pathItem,
          operation,
          operationId: typeof operationId === "string" ? operationId : undefined,
        },
      ];
    });
  });
}
