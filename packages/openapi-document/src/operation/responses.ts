import { dictionary, isObject } from "../json.ts";
import type { JsonValue, Link, Response } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { examplesOf } from "./examples.ts";
import { contentOf, schemaOf } from "./media-types.ts";
import type { OperationContext } from "./operation-context.ts";

type Header = Response["headers"][number];

const STATUS = /^([1-5]\d\d|[1-5]XX|default)$/i;

export function responsesOf(context: OperationContext, operation: DocumentNode): Response[] {
  return operation.patterned("responses").flatMap(([status, node]) => {
    if (!STATUS.test(status)) {
      node.report(`"${status}" is no status code, no range such as "4XX", and not "default".`);
      return [];
    }
    return [
      defined<Response>({
        status: status === "default" ? status : status.toUpperCase(),
        summary: node.string("summary"),
        description: node.string("description") ?? "",
        headers: headersOf(context, node),
        content: contentOf(context, node),
        links: node.has("links") ? linksOf(node) : undefined,
      }),
    ];
  });
}

/** "If a response header is defined with the name Content-Type, it SHALL be ignored." */
function headersOf(context: OperationContext, response: DocumentNode): Header[] {
  return response
    .entries("headers")
    .filter(([name]) => name.toLowerCase() !== "content-type")
    .map(([name, node]) =>
      defined<Header>({
        name,
        required: node.boolean("required") ?? false,
        deprecated: node.boolean("deprecated") ?? false,
        description: node.string("description"),
        schema: schemaOf(context, node, "schema") ?? contentOf(context, node)[0]?.schema,
        examples: examplesOf(node),
      }),
    );
}

function linksOf(response: DocumentNode): Link[] {
  return response.entries("links").map(([name, node]) => {
    const parameters = dictionary<JsonValue>();
    const written = node.raw("parameters");
    if (isObject(written)) Object.assign(parameters, written);
    return defined<Link>({
      name,
      operationId: node.string("operationId"),
      operationRef: node.string("operationRef"),
      description: node.string("description"),
      parameters,
    });
  });
}
