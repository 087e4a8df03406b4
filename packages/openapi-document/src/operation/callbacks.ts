import { operationsOf } from "../index/entries.ts";
import { titleOf } from "../index/identify.ts";
import { serversOf } from "../index/servers.ts";
import type { Callback } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import type { OperationContext } from "./operation-context.ts";
import { parametersOf } from "./parameters.ts";
import { requestBodyOf } from "./request-body.ts";
import { responsesOf } from "./responses.ts";
import { securityOf } from "./security.ts";

/** Every request of every callback; the callbacks that those themselves announce are left out, so a circle ends. */
export function callbacksOf(context: OperationContext, document: DocumentNode, operation: DocumentNode): Callback[] {
  return operation.entries("callbacks").flatMap(([name, callback]) =>
    callback.patternedMembers().flatMap(([expression, pathItem]) =>
      operationsOf(pathItem, "webhook", expression).map((found) =>
        defined<Callback>({
          name,
          expression,
          method: found.method,
          title: titleOf(found),
          description: found.node.string("description") ?? pathItem.string("description"),
          deprecated: found.node.boolean("deprecated"),
          parameters: parametersOf(context, pathItem, found.node),
          requestBody: requestBodyOf(context, found.node),
          responses: responsesOf(context, found.node),
          security: found.node.has("security") ? securityOf(document, found.node) : undefined,
          servers: serversOf(found.node) ?? serversOf(pathItem),
        }),
      ),
    ),
  );
}
