import type { RequestBody } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { contentOf } from "./content.ts";
import type { OperationContext } from "./operation-context.ts";

export function requestBodyOf(context: OperationContext, operation: DocumentNode): RequestBody | undefined {
  const node = operation.child("requestBody");
  if (!node) return undefined;
  return defined<RequestBody>({
    required: node.boolean("required") ?? false,
    description: node.string("description"),
    content: contentOf(context, node),
  });
}
