import { externalDocsOf } from "../index/build-index.ts";
import { type FoundOperation, operationsOf } from "../index/entries.ts";
import { entryOf, titleOf } from "../index/identify.ts";
import { serverOf, serversFor, serversOf } from "../index/servers.ts";
import { dictionary, isObject } from "../json.ts";
import type { Callback, DocumentProblem, JsonValue, Link, OperationDocument, RequestBody, Response } from "../model.ts";
import type { SchemaReader } from "../normalise/subschemas.ts";
import { parsePointer } from "../pointer.ts";
import { type DocumentNode, defined } from "../reading/node.ts";
import { contentOf } from "./content.ts";
import type { CollectDefinitions } from "./definitions.ts";
import { headersOf } from "./media-types.ts";
import type { OperationContext, OperationIds } from "./operation-context.ts";
import { checkTemplate, namedByPath, parametersOf } from "./parameters.ts";

const STATUS = /^([1-5]\d\d|[1-5]XX|default)$/i;

type Alternative = OperationDocument["security"][number];

const SCHEMES = "/components/securitySchemes/";

export interface OperationCompiler {
  readonly document: DocumentNode;
  readonly reader: SchemaReader;
  readonly collectDefinitions: CollectDefinitions;
  readonly operationIds: OperationIds;
  /** Problems reported while this operation was compiled. */
  readonly problems: () => DocumentProblem[];
}

/** Everything that one operation shows and needs, by itself. */
export function compileOperation(compiler: OperationCompiler, id: string, found: FoundOperation): OperationDocument {
  const { document, reader, collectDefinitions, operationIds } = compiler;
  const { node, pathItem } = found;
  const context: OperationContext = { reader, schemas: [], operationIds };
  const isCalled = found.kind === "operation";
  const declared = parametersOf(context, pathItem, node);
  const parameters = isCalled ? namedByPath(found.path, declared, node) : declared;
  if (isCalled) checkTemplate(found.path, parameters, node);
  const operation = {
    ...entryOf(id, found),
    operationId: node.string("operationId") || undefined,
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
    deprecatedSince: dateOf(node, "x-deprecated-since"),
    sunset: dateOf(node, "x-sunset"),
    definitions: collectDefinitions(context.schemas),
  };
  const problems = compiler.problems();
  return defined<OperationDocument>({ ...operation, problems: problems.length > 0 ? problems : undefined });
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A date of a deprecated operation. */
function dateOf(operation: DocumentNode, name: "x-deprecated-since" | "x-sunset"): string | undefined {
  const date = operation.string(name);
  if (date === undefined || !operation.boolean("deprecated")) return undefined;
  if (DATE.test(date) && !Number.isNaN(Date.parse(date))) return date;
  operation.report(`${name} is no date such as 2027-12-31, and is not told to callers.`);
  return undefined;
}

/** Every request of every callback; the callbacks that those themselves announce are left out, so a circle ends. */
function callbacksOf(context: OperationContext, document: DocumentNode, operation: DocumentNode): Callback[] {
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

function requestBodyOf(context: OperationContext, operation: DocumentNode): RequestBody | undefined {
  const node = operation.child("requestBody");
  if (!node) return undefined;
  return defined<RequestBody>({
    required: node.boolean("required") ?? false,
    description: node.string("description"),
    content: contentOf(context, node),
  });
}

/** The operation's own requirements, else the document's; an empty list of its own opens the operation to all. */
function securityOf(document: DocumentNode, operation: DocumentNode): Alternative[] {
  const owner = operation.has("security") ? operation : document;
  const declared = document.child("components")?.raw("securitySchemes");
  return owner.items("security").map((requirement) => {
    const alternative = dictionary<readonly string[]>();
    for (const [written, scopes] of Object.entries(requirement.value)) {
      const scheme = isObject(declared) && Object.hasOwn(declared, written) ? written : named(requirement, written);
      if (scheme === undefined) requirement.report(`The security scheme "${written}" is not declared.`);
      alternative[scheme ?? written] = textsOf(scopes);
    }
    return alternative;
  });
}

/** Since 3.2 a requirement may also refer to its scheme by a URI; here such a scheme has its name again. */
function named(requirement: DocumentNode, uri: string): string | undefined {
  const pointer = requirement.pointerOf(uri) ?? "";
  return pointer.startsWith(SCHEMES) ? parsePointer(pointer.slice(SCHEMES.length - 1))?.[0] : undefined;
}

function textsOf(value: JsonValue): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** By status, a range after its codes and "default" last: objects do not keep the order in which numbers were written. */
function responsesOf(context: OperationContext, operation: DocumentNode): Response[] {
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
