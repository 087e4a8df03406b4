import { serverOf } from "../index/servers.ts";
import { dictionary, isObject } from "../json.ts";
import type { JsonValue, Link } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import type { OperationContext } from "./operation-context.ts";

export function linksOf(context: OperationContext, response: DocumentNode): Link[] {
  return response.entries("links").map(([name, node]) => {
    const parameters = dictionary<JsonValue>();
    const written = node.raw("parameters");
    if (isObject(written)) Object.assign(parameters, written);
    const server = node.child("server");
    return defined<Link>({
      name,
      leadsTo: leadsTo(context, node),
      operationId: node.string("operationId"),
      operationRef: node.string("operationRef"),
      description: node.string("description"),
      parameters,
      requestBody: node.raw("requestBody"),
      server: server && serverOf(server),
    });
  });
}

function leadsTo({ operationIds }: OperationContext, link: DocumentNode): string | undefined {
  const operationId = link.string("operationId");
  if (operationId !== undefined) {
    return (
      operationIds.byOperationId(operationId) ??
      link.report(`The link points to "${operationId}", but no operation has this id.`)
    );
  }
  const ref = link.string("operationRef");
  if (ref === undefined) return link.report("A link needs an `operationId` or an `operationRef`.");
  const pointer = link.pointerOf(ref);
  return pointer === undefined ? undefined : operationIds.byPointer(pointer);
}
