import { SANDBOX_BASE } from "@connect-portal/contract";
import { childrenOf, type DocumentNode, isObject } from "../document/node.ts";

/** Only the path of a server URL counts here; a relative one is resolved against this name, which nobody sees. */
const ANY_HOST = "http://sandbox.invalid";

/**
 * Paths of `servers` that lie within the sandbox, without a trailing slash. Variables have their default value. A
 * server elsewhere, such as the provider's production host, has no path here.
 */
export function serverPaths(servers: DocumentNode | undefined): string[] {
  const paths = childrenOf(servers).flatMap(([, server]) => {
    const url = isObject(server.value) ? expandVariables(server) : undefined;
    if (url === undefined || !URL.canParse(url, ANY_HOST)) return [];
    const path = new URL(url, ANY_HOST).pathname.replace(/\/+$/, "");
    return path === SANDBOX_BASE || path.startsWith(`${SANDBOX_BASE}/`) ? [decodePath(path)] : [];
  });
  return [...new Set(paths)];
}

function expandVariables(server: DocumentNode): string | undefined {
  if (!isObject(server.value) || typeof server.value.url !== "string") return undefined;
  const variables = isObject(server.value.variables) ? server.value.variables : {};
  return server.value.url.replaceAll(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isObject(variable) && typeof variable.default === "string" ? variable.default : placeholder;
  });
}

/** The router matches decoded paths. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
