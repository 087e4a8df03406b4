import { SANDBOX_BASE } from "@connect-portal/contract";
import type { OperationDocument, Server } from "@connect-portal/openapi-document";

const segment = "[A-Za-z0-9_~-][A-Za-z0-9._~-]*";
const belowSandbox = new RegExp(`^${SANDBOX_BASE}(/${segment})*/?$`);

/**
 * Try-it sends the reader's access token to the first server, so that has to be this portal's own sandbox: a path at or
 * below its base, without variables and without dot segments.
 */
export function isSandboxServer(server: Server | undefined): boolean {
  return server !== undefined && belowSandbox.test(server.url);
}

/** Method and path that the sandbox serves the operation at; the names of path parameters do not count. */
export function routeKeyOf({ method, path, servers }: Pick<OperationDocument, "method" | "path" | "servers">): string {
  const base = servers[0]?.url.replace(/\/$/, "") ?? "";
  return `${method.toUpperCase()} ${base}${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}
