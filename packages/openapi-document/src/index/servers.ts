import { dictionary } from "../json.ts";
import type { Server } from "../model.ts";
import { type DocumentNode, defined } from "../reading/node.ts";

type ServerVariable = NonNullable<Server["variables"]>[string];

/** A document without servers is served from where it lies (OpenAPI 3.1, "OpenAPI Object", `servers`). */
export const DEFAULT_SERVERS = [{ url: "/" }] as const;

/** Servers of an operation: its own, else its path item's, else the document's. */
export function serversFor(operation: DocumentNode, pathItem: DocumentNode, document: DocumentNode): readonly Server[] {
  return ownServers(operation, pathItem) ?? serversOf(document) ?? DEFAULT_SERVERS;
}

/** The same of one operation after the other: those of the document are one list for all of them. */
export function serversReader(
  document: DocumentNode,
): (node: DocumentNode, pathItem: DocumentNode) => readonly Server[] {
  const common = serversOf(document) ?? DEFAULT_SERVERS;
  return (operation, pathItem) => ownServers(operation, pathItem) ?? common;
}

function ownServers(operation: DocumentNode, pathItem: DocumentNode): Server[] | undefined {
  return serversOf(operation) ?? serversOf(pathItem);
}

/** The servers that an object declares; undefined when it leaves that to the object around it. */
export function serversOf(node: DocumentNode): Server[] | undefined {
  if (!node.has("servers")) return undefined;
  const servers = node.items("servers").flatMap((server) => serverOf(server) ?? []);
  return servers.length > 0 ? servers : undefined;
}

export function serverOf(server: DocumentNode): Server | undefined {
  const url = server.string("url");
  if (url === undefined) return server.report("A server needs a `url`.");
  return defined<Server>({
    url,
    name: server.string("name"),
    description: server.string("description"),
    variables: variablesOf(server, url),
  });
}

function variablesOf(server: DocumentNode, url: string): Server["variables"] | undefined {
  const variables = dictionary<ServerVariable>();
  for (const [name, node] of server.entries("variables")) {
    const value = node.string("default");
    if (value === undefined) node.report("A server variable needs a `default`.");
    variables[name] = defined<ServerVariable>({
      default: value ?? "",
      enum: node.has("enum") ? node.strings("enum") : undefined,
      description: node.string("description"),
    });
  }
  for (const [, name = ""] of url.matchAll(/\{([^{}]*)\}/g)) {
    if (!Object.hasOwn(variables, name))
      server.report(`The server's URL contains "{${name}}", but declares no such variable.`, "url");
  }
  return Object.keys(variables).length > 0 ? variables : undefined;
}
