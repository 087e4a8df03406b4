import { externalDocsOf } from "../index/about.ts";
import type { FoundOperation } from "../index/entries.ts";
import { entryOf } from "../index/identify.ts";
import { serversFor } from "../index/servers.ts";
import type { DocumentProblem, OperationDocument } from "../model.ts";
import type { SchemaReader } from "../normalise/schema-reader.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { callbacksOf } from "./callbacks.ts";
import type { CollectDefinitions } from "./definitions.ts";
import type { OperationContext, OperationIds } from "./operation-context.ts";
import { checkTemplate, parametersOf } from "./parameters.ts";
import { requestBodyOf } from "./request-body.ts";
import { responsesOf } from "./responses.ts";
import { securityOf } from "./security.ts";

export interface OperationCompiler {
  readonly document: DocumentNode;
  readonly reader: SchemaReader;
  readonly collectDefinitions: CollectDefinitions;
  readonly operationIds: OperationIds;
  /** What was reported while this operation was compiled. */
  readonly problems: () => DocumentProblem[];
}

/** Everything that one operation shows and needs, by itself. */
export function compileOperation(compiler: OperationCompiler, id: string, found: FoundOperation): OperationDocument {
  const { document, reader, collectDefinitions, operationIds } = compiler;
  const { node, pathItem } = found;
  const context: OperationContext = { reader, schemas: [], operationIds };
  const parameters = parametersOf(context, pathItem, node);
  if (found.kind === "operation") checkTemplate(found.path, parameters, node);
  const operation = {
    ...entryOf(id, found),
    operationId: node.string("operationId"),
    description: node.string("description") ?? pathItem.string("description"),
    pathSummary: pathItem.string("summary"),
    externalDocs: externalDocsOf(node),
    parameters,
    requestBody: requestBodyOf(context, node),
    responses: responsesOf(context, node),
    callbacks: node.has("callbacks") ? callbacksOf(context, document, node) : undefined,
    security: securityOf(document, node),
    servers: serversFor(node, pathItem, document),
    isExampleOnly: node.string("x-sandbox-answer") === "example" ? (true as const) : undefined,
    definitions: collectDefinitions(context.schemas),
  };
  const problems = compiler.problems();
  return defined<OperationDocument>({ ...operation, problems: problems.length > 0 ? problems : undefined });
}
