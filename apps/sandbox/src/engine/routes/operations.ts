import type { CompiledDocument, OperationRoute } from "@connect-portal/openapi-document";
import { serverPaths } from "./server-paths.ts";

/** Methods of a path item that HTTP servers route. CORS answers every OPTIONS request. */
const METHODS: ReadonlySet<string> = new Set(["get", "put", "post", "delete", "head", "patch", "trace"]);

/** An operation of a document that the sandbox can answer. */
export interface ServedOperation extends Pick<OperationRoute, "id" | "path" | "title"> {
  readonly operationId: string | undefined;
  /** Upper case. */
  readonly method: string;
  /** Where it is mounted; empty when none of its servers lies within the sandbox. */
  readonly serverPaths: readonly string[];
}

/** In the order of the document. */
export function servedOperations(document: CompiledDocument): ServedOperation[] {
  return document
    .routes()
    .filter(({ method, path }) => METHODS.has(method) && path.startsWith("/"))
    .map(({ id, method, path, title, operationId, servers }) => ({
      id,
      path,
      title,
      operationId,
      method: method.toUpperCase(),
      serverPaths: serverPaths(servers),
    }));
}
