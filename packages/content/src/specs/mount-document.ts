import { SANDBOX_BASE } from "@connect-portal/contract";
import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import { absolutePathOf, isAbsolute, isSandboxUrl } from "./servers.ts";

/** A document whose operations all begin with the sandbox. */
export interface MountedDocument {
  readonly document: JsonObject;
  /** Where the sandbox serves it because nothing in it says where; undefined when its own servers do. */
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
    isMounted ||= !own && path === undefined && otherwise === mount;
    const others = listed.filter((server, index) => {
      if (server === own) return false;
      if (isAbsolute(server) || isSandboxUrl(server.url)) return true;
      dropped.push({ pointer: `${pointer}/servers/${index}`, url: String(server.url) });
      return false;
    });
    return [own ?? { url: path ?? otherwise, description: "Sandbox" }, ...others];
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
  if (isObject(components) && isObject(components.pathItems)) {
    mounted.components = { ...components, pathItems: items(components.pathItems, "/components/pathItems") };
  }
  return { document: mounted, dropped, ...(isMounted ? { mount } : {}) };
}
