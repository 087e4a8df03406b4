import { SANDBOX_BASE } from "@connect-portal/contract";
import type { Server } from "@connect-portal/openapi-document";

/** Only the path of a server URL counts. A relative URL is resolved against this name, which is never shown. */
const ANY_HOST = "http://sandbox.invalid";

/**
 * Paths of `servers` that lie within the sandbox, without a trailing slash. Variables have their default value. A
 * server elsewhere, such as the provider's production host, has no path here.
 */
export function serverPaths(servers: readonly Server[]): string[] {
  const paths = servers.flatMap((server) => {
    const url = expandVariables(server);
    if (!URL.canParse(url, ANY_HOST)) return [];
    const path = new URL(url, ANY_HOST).pathname.replace(/\/+$/, "");
    return path === SANDBOX_BASE || path.startsWith(`${SANDBOX_BASE}/`) ? [decodePath(path)] : [];
  });
  return [...new Set(paths)];
}

function expandVariables({ url, variables = {} }: Server): string {
  return url.replaceAll(/\{([^{}]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name]?.default ?? placeholder) : placeholder,
  );
}

/** The router matches decoded paths. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
