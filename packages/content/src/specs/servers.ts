import { SANDBOX_BASE } from "@connect-portal/contract";
import { isObject, type JsonObject, type JsonValue, type OperationDocument } from "@connect-portal/openapi-document";

const segment = "[A-Za-z0-9_~-][A-Za-z0-9._~-]*";
const belowSandbox = new RegExp(`^${SANDBOX_BASE}(/${segment})*/?$`);

/** A path at or below the sandbox's base, without variables and without dot segments: it cannot lead anywhere else. */
export function isSandboxUrl(url: JsonValue | undefined): url is string {
  return typeof url === "string" && belowSandbox.test(url);
}

/** Whether a server's URL names a host, with its variables at their defaults. */
export function isAbsolute(server: JsonObject): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(filledUrl(server));
}

/** The path of a URL that names a host; undefined of any other. */
export function absolutePathOf(server: JsonObject): string | undefined {
  return isAbsolute(server) ? URL.parse(filledUrl(server), "https://any.invalid")?.pathname : undefined;
}

function filledUrl({ url, variables }: JsonObject): string {
  return String(url ?? "").replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = isObject(variables) && Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isObject(variable) && typeof variable.default === "string" ? variable.default : whole;
  });
}

/** Method and path that the sandbox serves the operation at; the names of path parameters do not count. */
export function routeKeyOf({ method, path, servers }: Pick<OperationDocument, "method" | "path" | "servers">): string {
  const base = servers[0]?.url.replace(/\/$/, "") ?? "";
  return `${method.toUpperCase()} ${base}${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}
