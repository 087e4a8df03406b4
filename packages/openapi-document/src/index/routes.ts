import type { OperationRoute } from "../model.ts";
import { type DocumentNode, defined } from "../reading/node.ts";
import type { FoundOperation } from "./entries.ts";
import { entryOf } from "./identify.ts";
import { serversReader } from "./servers.ts";

/** The operations that can be called, webhooks left out. */
export function routesOf(document: DocumentNode, operations: ReadonlyMap<string, FoundOperation>): OperationRoute[] {
  const serversOf = serversReader(document);
  return Array.from(operations).flatMap(([id, found]) => {
    if (found.kind === "webhook") return [];
    const { node, pathItem } = found;
    return [
      defined<OperationRoute>({
        ...entryOf(id, found),
        operationId: node.string("operationId") || undefined,
        servers: serversOf(node, pathItem),
        pointer: node.pointer,
      }),
    ];
  });
}
