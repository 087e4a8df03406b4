import type { MediaType, Response } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { examplesOf } from "./examples.ts";
import { schemaOf } from "./media-types.ts";
import type { OperationContext } from "./operation-context.ts";

type Header = Response["headers"][number];
type ReadContent = (context: OperationContext, node: DocumentNode) => MediaType[];

/** "If a response header is defined with the name Content-Type, it SHALL be ignored." The same holds for a part's. */
export function headersOf(context: OperationContext, owner: DocumentNode, readContent: ReadContent): Header[] {
  return owner
    .entries("headers")
    .filter(([name]) => name.toLowerCase() !== "content-type")
    .map(([name, node]) => {
      const content = node.has("content") ? readContent(context, node) : undefined;
      return defined<Header>({
        name,
        required: node.boolean("required") ?? false,
        deprecated: node.boolean("deprecated") ?? false,
        description: node.string("description"),
        schema: schemaOf(context, node, "schema") ?? content?.[0]?.schema,
        content,
        explode: node.boolean("explode"),
        examples: examplesOf(node),
      });
    });
}
