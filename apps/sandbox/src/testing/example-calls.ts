import { type Content, openModules } from "@connect-portal/content";
import type { Example, JsonValue, OperationDocument, Parameter } from "@connect-portal/openapi-document";
import { sampleOf } from "@connect-portal/openapi-document";
import type { InjectOptions } from "fastify";
import { isOfCardSystem } from "../engine/operation.ts";
import { type KnownOperation, knownOperations } from "./operation-index.ts";

/** An operation that the card system answers, with every request that its document shows. */
export interface LiveOperation extends KnownOperation {
  /** Release, method and path. */
  readonly name: string;
  readonly operationId: string;
  /** The document says that it answers with an example. */
  readonly staysExample: boolean;
  readonly calls: readonly ExampleCall[];
}

export interface ExampleCall {
  /** The name of the example in the document. */
  readonly example: string;
  /** The example's summary in the document; the operation's own summary if there is no choice. */
  readonly summary: string;
  readonly request: InjectOptions;
}

/** Operations of all published documents that say `x-sandbox: card-system`. */
export function liveOperations(content: Content): LiveOperation[] {
  return openModules(content).flatMap(({ module: { specs } }) =>
    specs.flatMap(({ document: compiled }) => {
      if (!isOfCardSystem(compiled)) return [];
      return knownOperations(compiled).map((operation): LiveOperation => {
        const { served, document } = operation;
        return {
          ...operation,
          operationId: served.operationId ?? "",
          name: `${served.method} ${served.serverPaths[0]}${served.path}`,
          staysExample: document.isExampleOnly === true,
          calls: callsOf(operation),
        };
      });
    }),
  );
}

function callsOf(operation: KnownOperation): ExampleCall[] {
  const { document } = operation;
  const { title } = document;
  const bodies = document.requestBody?.content.flatMap(({ type, examples }) =>
    examples.map((one) => ({ type, ...one })),
  );
  if (bodies && bodies.length > 0) {
    return bodies.map(({ type, name, summary = title, value }) => ({
      example: name,
      summary,
      request: requestOf(operation, { body: { type, value: value ?? null } }),
    }));
  }
  const optional = document.parameters.filter((one) => one.in === "query" && !one.required);
  return [
    { example: "as it is", summary: title, request: requestOf(operation, {}) },
    ...optional.flatMap((parameter) =>
      parameter.examples.map((one) => ({
        example: `${parameter.name} ${one.name}`,
        summary: one.summary ?? title,
        request: requestOf(operation, { query: [parameter, one] }),
      })),
    ),
  ];
}

interface Chosen {
  readonly body?: { readonly type: string; readonly value: JsonValue };
  readonly query?: readonly [Parameter, Pick<Example, "value">];
}

function requestOf({ served, document }: KnownOperation, { body, query }: Chosen): InjectOptions {
  const search = new URLSearchParams();
  const headers: Record<string, string> = {};
  let path = served.path;
  for (const parameter of document.parameters) {
    const text = textOf(exampleOf(parameter, document));
    if (parameter.in === "path") path = path.replace(`{${parameter.name}}`, encodeURIComponent(text));
    if (parameter.in === "query" && parameter.required) search.append(parameter.name, text);
    if (parameter.in === "header" && parameter.required) headers[parameter.name] = text;
  }
  if (query) search.set(query[0].name, textOf(query[1].value ?? null));
  if (body) headers["content-type"] = body.type;
  return {
    method: served.method as NonNullable<InjectOptions["method"]>,
    url: `${served.serverPaths[0]}${path}${search.size > 0 ? `?${String(search).replaceAll("%2C", ",")}` : ""}`,
    headers,
    ...(body && { payload: JSON.stringify(body.value) }),
  };
}

function exampleOf({ examples, schema }: Parameter, { definitions }: OperationDocument): JsonValue {
  return examples[0]?.value ?? (schema === undefined ? "x" : sampleOf(schema, definitions, { direction: "request" }));
}

/** Lists in addresses are separated by commas in all documents. */
function textOf(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
