import type { Response } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { contentOf } from "./content.ts";
import { headersOf } from "./headers.ts";
import { linksOf } from "./links.ts";
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
