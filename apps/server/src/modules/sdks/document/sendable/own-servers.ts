import { isObject, type JsonObject, listOf } from "@connect-portal/openapi-document";
import { withDefaults } from "../absolute-addresses.ts";
import { METHODS } from "./each-operation.ts";

/** A sentence for each operation that a document has at an address of its own, where clients know one address for all. */
export function ownServers({ paths, servers }: JsonObject): string[] {
  const addressOf = (server: JsonObject[string] | undefined) => (isObject(server) ? withDefaults(server) : undefined);
  const common = addressOf(listOf(servers)[0]);
  return Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) => {
    if (!isObject(item)) return [];
    return METHODS.flatMap((method) => {
      const operation = item[method];
      if (!isObject(operation)) return [];
      const own = addressOf([...listOf(operation.servers), ...listOf(item.servers)][0]);
      if (own === undefined || own === common) return [];
      return [`${method.toUpperCase()} ${path} is at \`${own}\`: make a client of its own for that address.`];
    });
  });
}
