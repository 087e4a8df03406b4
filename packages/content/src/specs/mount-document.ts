import { SANDBOX_BASE, USUAL_SANDBOX_BASE } from "@connect-portal/contract";
import { isObject, type JsonObject, type JsonValue, type OperationDocument } from "@connect-portal/openapi-document";
import { appendToken } from "@connect-portal/openapi-document/pointer";

const segment = "[A-Za-z0-9_~-][A-Za-z0-9._~-]*";

/** Documents may name the usual base path: they are served below this process's own. */
const belowSandbox = new RegExp(`^(${SANDBOX_BASE}|${USUAL_SANDBOX_BASE})((?:/${segment})*/?)$`);

/** Addresses of an OAuth flow. */
const FLOW_ADDRESSES = ["authorizationUrl", "tokenUrl", "refreshUrl"];

/** A document whose operations all begin with the sandbox. */
export interface MountedDocument {
  readonly document: JsonObject;
  /**
   * The sandbox path at which it is mounted because the document names none; undefined when its own servers name one.
   */
  readonly mount?: string;
  /** Servers that are paths of this host and not of the sandbox: nothing answers there, so nobody is offered them. */
  readonly dropped: readonly { readonly pointer: string; readonly url: string }[];
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** Path of the sandbox for documents of a module that name none. */
export function mountOf(wsYamlUrl: string): string {
  return `${SANDBOX_BASE}${wsYamlUrl}`;
}

/**
 * Puts the sandbox before the document's own servers, wherever it lists some: at the path that they have below the
 * sandbox's, else at `mount`. Try-it sends a token to the first, so that is always this host's own sandbox.
 */
export function mountDocument(document: JsonObject, mount: string): MountedDocument {
  const dropped: { pointer: string; url: string }[] = [];
  let isMounted = false;
  const placed = (servers: JsonValue | undefined, otherwise: string, pointer: string): JsonValue[] => {
    const listed = Array.isArray(servers) ? servers.filter(isObject) : [];
    const own = listed.find(({ url }) => isSandboxUrl(url));
    const path = own ? undefined : listed.map(absolutePathOf).find(isSandboxUrl);
    const first = own ? { ...own, url: inOwnSandbox(String(own.url)) } : undefined;
    isMounted ||= !own && path === undefined && otherwise === mount;
    const others = listed.filter((server, index) => {
      if (server === own) return false;
      if (isAbsolute(server) || isSandboxUrl(server.url)) return true;
      dropped.push({ pointer: `${pointer}/servers/${index}`, url: String(server.url) });
      return false;
    });
    const served = path === undefined ? otherwise : inOwnSandbox(path);
    return [first ?? { url: served, description: "Sandbox" }, ...others.map(inOwnServer)];
  };

  const rootServers = placed(document.servers, mount, "");
  const root = String((rootServers[0] as JsonObject).url);
  const within = (object: JsonObject, pointer: string): JsonObject =>
    Object.hasOwn(object, "servers") ? { ...object, servers: placed(object.servers, root, pointer) } : object;
  const pathItem = (item: JsonValue, pointer: string): JsonValue => {
    if (!isObject(item)) return item;
    const result: JsonObject = { ...within(item, pointer) };
    for (const method of METHODS) {
      const operation = Object.hasOwn(result, method) ? result[method] : undefined;
      if (isObject(operation)) result[method] = within(operation, `${pointer}/${method}`);
    }
    return result;
  };
  const items = (map: JsonValue | undefined, pointer: string): { readonly [key: string]: JsonValue } =>
    isObject(map)
      ? Object.fromEntries(
          Object.entries(map).map(([name, item]) => [name, pathItem(item, appendToken(pointer, name))]),
        )
      : {};

  const { components } = document;
  const mounted: JsonObject = { ...document, servers: rootServers };
  if (isObject(document.paths)) mounted.paths = items(document.paths, "/paths");
  if (isObject(components)) {
    const { pathItems, securitySchemes } = components;
    mounted.components = {
      ...components,
      ...(isObject(pathItems) && { pathItems: items(pathItems, "/components/pathItems") }),
      ...(isObject(securitySchemes) && { securitySchemes: mapObjects(securitySchemes, withOwnFlows) }),
    };
  }
  return { document: mounted, dropped, ...(isMounted ? { mount } : {}) };
}

/** A path at or below the sandbox's base, without variables and without dot segments: it cannot lead anywhere else. */
function isSandboxUrl(url: JsonValue | undefined): url is string {
  return typeof url === "string" && belowSandbox.test(url);
}

function inOwnSandbox(path: string): string {
  return path.replace(belowSandbox, (_path, _base, rest: string) => SANDBOX_BASE + rest);
}

/** A scheme that gets its tokens from this process's sandbox, if it names the usual base path for them. */
function withOwnFlows(scheme: JsonObject): JsonObject {
  if (!isObject(scheme.flows)) return scheme;
  const ownFlow = (flow: JsonObject): JsonObject => {
    const own = FLOW_ADDRESSES.filter((name) => isSandboxUrl(flow[name]));
    return { ...flow, ...Object.fromEntries(own.map((name) => [name, inOwnSandbox(String(flow[name]))])) };
  };
  return { ...scheme, flows: mapObjects(scheme.flows, ownFlow) };
}

function mapObjects(map: JsonObject, change: (value: JsonObject) => JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(map).map(([name, value]) => [name, isObject(value) ? change(value) : value]),
  );
}

function inOwnServer(server: JsonObject): JsonObject {
  return isSandboxUrl(server.url) ? { ...server, url: inOwnSandbox(server.url) } : server;
}

/** Whether a server's URL names a host, with its variables at their defaults. */
function isAbsolute(server: JsonObject): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(filledUrl(server));
}

/** The path of a URL that names a host; undefined of any other. */
function absolutePathOf(server: JsonObject): string | undefined {
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
