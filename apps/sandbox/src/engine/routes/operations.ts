import { METHODS as HTTP_METHODS } from "node:http";
import type { CompiledDocument, OperationRoute } from "@connect-portal/openapi-document";
import { serverPaths } from "./server-paths.ts";

/**
 * Methods that reach an operation: all that Node reads, except for tunnels and for CORS, which answers every OPTIONS.
 */
export const METHODS: readonly string[] = HTTP_METHODS.filter((method) => method !== "CONNECT" && method !== "OPTIONS");
const ROUTED: ReadonlySet<string> = new Set(METHODS);

/** An operation of a document that the sandbox can answer. */
export interface ServedOperation extends Pick<OperationRoute, "id" | "path" | "title"> {
  readonly operationId: string | undefined;
  /** Upper case. */
  readonly method: string;
  /** Paths where it is mounted; empty when none of its servers lies within the sandbox. */
  readonly serverPaths: readonly string[];
}

/** In the order of the document. */
export function servedOperations(document: CompiledDocument): ServedOperation[] {
  return document
    .routes()
    .filter(({ method, path }) => ROUTED.has(method.toUpperCase()) && path.startsWith("/"))
    .map(({ id, method, path, title, operationId, servers }) => ({
      id,
      path,
      title,
      operationId,
      method: method.toUpperCase(),
      serverPaths: serverPaths(servers),
    }));
}
