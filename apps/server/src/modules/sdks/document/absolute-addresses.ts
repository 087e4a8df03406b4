import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/** Parts of `info` with an address. */
const people = ["contact", "license"];
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const flowAddresses = ["authorizationUrl", "tokenUrl", "refreshUrl"];

/**
 * The document with the addresses of its servers and of its OAuth flows as whole ones: a client does not know where its
 * document was published. `documentUrl` is where this one is.
 */
export function withAbsoluteAddresses(document: JsonObject, documentUrl: string): JsonObject {
  // Default when a document names no server (OpenAPI 3.0.3, section 4.7.5).
  const servers = Array.isArray(document.servers) && document.servers.length > 0 ? document.servers : [{ url: "/" }];
  return {
    ...document,
    ...(isObject(document.info) && { info: withoutBrokenAddresses(document.info) }),
    servers: absoluteServers(servers, documentUrl),
    ...(isObject(document.paths) && { paths: mapObjects(document.paths, (item) => pathItem(item, documentUrl)) }),
    ...(isObject(document.components) && { components: components(document.components, documentUrl) }),
  };
}

/** The generators refuse a whole document for an address of its authors that is none, such as "www.example.com". */
function withoutBrokenAddresses(info: JsonObject): JsonObject {
  const parts = people.flatMap((name) => {
    const part = info[name];
    if (!isObject(part) || typeof part.url !== "string" || /^https?:/.test(URL.parse(part.url)?.href ?? "")) return [];
    const { url, ...others } = part;
    return [[name, others] as const];
  });
  return { ...info, ...Object.fromEntries(parts) };
}

function pathItem(item: JsonObject, documentUrl: string): JsonObject {
  const operations = Object.entries(item).filter(([key, value]) => methods.includes(key) && isObject(value));
  return {
    ...ownServers(item, documentUrl),
    ...Object.fromEntries(operations.map(([key, value]) => [key, ownServers(value as JsonObject, documentUrl)])),
  };
}

function ownServers(holder: JsonObject, documentUrl: string): JsonObject {
  return Array.isArray(holder.servers) ? { ...holder, servers: absoluteServers(holder.servers, documentUrl) } : holder;
}

function absoluteServers(servers: readonly JsonValue[], documentUrl: string): JsonValue[] {
  return servers.map((server) =>
    isObject(server) && typeof server.url === "string"
      ? { ...server, url: absoluteServer(server, documentUrl) }
      : server,
  );
}

/** An address that begins with a variable is a whole one if the variable's default makes it one. */
function absoluteServer(server: JsonObject, documentUrl: string): string {
  const plain = withDefaults(server);
  return URL.canParse(plain) ? withoutSlash(String(server.url)) : absolute(String(server.url), documentUrl);
}

/** The address of a server with the default of each of its variables. */
export function withDefaults({ url, variables }: JsonObject): string {
  const known = isObject(variables) ? variables : {};
  return String(url).replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(known, name) ? known[name] : undefined;
    return isObject(variable) ? String(variable.default ?? whole) : whole;
  });
}

function components(value: JsonObject, documentUrl: string): JsonObject {
  if (!isObject(value.securitySchemes)) return value;
  const securitySchemes = mapObjects(value.securitySchemes, (scheme) =>
    isObject(scheme.flows)
      ? { ...scheme, flows: mapObjects(scheme.flows, (flow) => absoluteFlow(flow, documentUrl)) }
      : scheme,
  );
  return { ...value, securitySchemes };
}

function absoluteFlow(flow: JsonObject, documentUrl: string): JsonObject {
  const addresses = flowAddresses.filter((name) => typeof flow[name] === "string");
  return {
    ...flow,
    ...Object.fromEntries(addresses.map((name) => [name, absolute(flow[name] as string, documentUrl)])),
  };
}

/** Without a slash at its end; the braces of a server's variables stay. */
function absolute(address: string, documentUrl: string): string {
  const url = URL.parse(address, documentUrl);
  if (!url) return address;
  return withoutSlash(url.href.replaceAll("%7B", "{").replaceAll("%7D", "}"));
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}

function mapObjects(object: JsonObject, map: (value: JsonObject) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, isObject(value) ? map(value) : value]));
}
