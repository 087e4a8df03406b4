import { serverOf } from "../index/servers.ts";
import { dictionary, isObject } from "../json.ts";
import type { JsonValue, Link, Response } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { contentOf } from "./content.ts";
import { headersOf } from "./headers.ts";
import type { OperationContext } from "./operation-context.ts";

const STATUS = /^([1-5]\d\d|[1-5]XX|default)$/i;

/** By status, a range after its codes and "default" last: objects do not keep the order in which numbers were written. */
export function responsesOf(context: OperationContext, operation: DocumentNode): Response[] {
  const responses = operation.patterned("responses").flatMap(([status, node]) => {
    if (!STATUS.test(status)) {
      node.report(`"${status}" is no status code, no range such as "4XX", and not "default".`);
      return [];
    }
    return [
      defined<Response>({
        status: status === "default" ? status : status.toUpperCase(),
        summary: node.string("summary"),
        description: node.string("description") ?? "",
        headers: headersOf(context, node, contentOf),
        content: contentOf(context, node),
        links: node.has("links") ? linksOf(context, node) : undefined,
      }),
    ];
  });
  return responses.toSorted((left, right) => (left.status < right.status ? -1 : 1));
}

function linksOf(context: OperationContext, response: DocumentNode): Link[] {
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
