import { fileURLToPath } from "node:url";
import { type Content, openContentStore } from "@connect-portal/content";
import type { Example, JsonValue, OperationDocument, Parameter } from "@connect-portal/openapi-document";
import { sampleOf } from "@connect-portal/openapi-document";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { childOf } from "./engine/document/node.ts";
import { resolveObject } from "./engine/document/resolve-reference.ts";
import { createOperationTable, openModules } from "./engine/operation-table.ts";
import { operationsOf, type SourceOperation } from "./engine/routes/operations.ts";
import { messageOf, pointerOf } from "./engine/validation/problem-details.ts";
import { createSchemaCompiler, type SchemaCompiler, schemaAt } from "./engine/validation/schema-compiler.ts";
import { operationIdOf } from "./modules/reference-data/module.ts";
import { referenceLists } from "./modules/reference-data/reference-lists.ts";
import { noThread } from "./testing/no-thread.ts";
import { startTestSandbox, type TestSandbox } from "./testing/start-test-sandbox.ts";

/** What the repository publishes: each call of the documentation has to work as it is printed. */
const directory = fileURLToPath(new URL("../../../content/", import.meta.url));
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const store = await openContentStore({ directory, watch: false, log: silent });
const content: Content = store.current();

interface Call {
  readonly name: string;
  readonly source: SourceOperation;
  readonly document: OperationDocument;
  readonly compiler: SchemaCompiler;
  /** A handler answers out of the caller's world; here it is the document's own example that is looked at. */
  readonly isLive: boolean;
}

const calls: Call[] = openModules(content).flatMap(({ module: { specs } }) =>
  specs.flatMap(({ document: compiled, url }) => {
    const compiler = createSchemaCompiler(compiled.source, "response", noThread);
    const isLive = compiled.source["x-sandbox"] === "card-system";
    return operationsOf(compiled.source).map((source) => {
      const entry = compiled.index.operations.find(
        ({ kind, path, method }) =>
          kind === "operation" && path === source.path && method.toUpperCase() === source.method,
      );
      const document = entry && compiled.operation(entry.id);
      if (!document) throw new Error(`${source.method} ${source.path} of ${url} is not in the index`);
      return { name: `${source.method} ${source.serverPaths[0]}${source.path}`, source, document, compiler, isLive };
    });
  }),
);

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox(content);
});
afterAll(async () => {
  await sandbox.close();
  await store.close();
});

describe("every published operation, called with its first example", () => {
  test("every one has a route of its own", () => {
    const faults: string[] = [];
    createOperationTable(content, { handlers: {}, worldHandlers: {} }, noThread, (message) => faults.push(message));
    expect(faults).toEqual([]);
  });

  test("there are some", () => {
    expect(calls.length).toBeGreaterThan(40);
  });

  test.each(calls)("$name", async ({ source, document, compiler, isLive }) => {
    const success = document.responses.find(({ status }) => status.startsWith("2"))?.status;
    const headers = isLive ? { ...sandbox.authorized, prefer: `code=${success}` } : sandbox.authorized;
    const answer = await sandbox.app.inject(requestFor(source, document, headers));
    expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy(isSuccess), expect.anything()]);
    expect(await faultsOf(answer.statusCode, answer.body, source, compiler)).toEqual([]);
    // Those of the card system, which were asked for their example here, are held to it in world/examples.http.test.ts.
    if (!isLive) {
      const saysSo = document.isExampleOnly ? "example" : undefined;
      expect(answer.headers["sandbox-answer"], "as the reference says of it").toBe(saysSo);
    }
  });
});

describe("every answer of a lookup that a document shows", () => {
  const shown = calls.flatMap(({ name, source, document }) =>
    documentedLookups(document).map(({ name: example, value }) => ({ name, example, source, document, value })),
  );

  test.each(shown)("$name, example $example", async ({ source, document, example, value }) => {
    const asked = document.requestBody?.content[0]?.examples.find(({ name }) => name === example);
    expect(asked, "the request of that name").toBeDefined();
    const answer = await sandbox.app.inject(requestFor(source, document, sandbox.authorized, asked?.value));
    const answered = lookupsOf(answer.json());
    for (const [index, { parameterName, rows }] of lookupsOf(value).entries()) {
      expect(answered[index]?.parameterName).toBe(parameterName);
      expect(answered[index]?.rows).toEqual(expect.arrayContaining([...rows]));
    }
  });

  test("there are some", () => {
    expect(shown.length).toBeGreaterThan(30);
  });
});

describe("the thirty lists of SPEC section 9", () => {
  const lookup = calls.find(({ source }) => source.operationId === "lookupReferenceData");
  const names = [...referenceLists.keys()];

  test.each([0, 10, 20])("ten in one call, from number %i", async (from) => {
    const parameterList = names.slice(from, from + 10).map((parameterName) => ({
      ...{ parameterName, parameterMode: "P", parameterColumnList: ["Code", "Label"], parameterConditionList: [] },
    }));
    const requestInfo = {
      requestUID: "5f0c4d43-0f5e-4f0f-9d6c-2f9a4a1f1c11",
      requestDate: "2025-03-04T10:22:31Z",
      userID: "bank-a.sandbox",
    };
    const answer = await sandbox.app.inject({
      ...{ method: "POST", url: `${lookup?.source.serverPaths[0]}${lookup?.source.path}` },
      ...{ headers: sandbox.authorized, payload: { parameterList, requestInfo } },
    });
    expect(answer.json()).toMatchObject({
      responseInfo: { requestUID: requestInfo.requestUID, resultID: "ProceedWithSuccess" },
    });
    const lists = lookupsOf(answer.json());
    expect(lists.map(({ parameterName }) => parameterName)).toEqual(names.slice(from, from + 10));
    for (const { rows, rowCount } of lists) {
      expect(rowCount).toBe(rows.length);
      expect(rows.length).toBeGreaterThanOrEqual(2);
      expect(Object.keys(rows[0] ?? {})).toEqual(["Code", "Label"]);
    }
  });

  test("each has an operation of its own in a published document", () => {
    const published = new Set(calls.map(({ source }) => source.operationId));
    expect(names.map(operationIdOf).filter((operationId) => !published.has(operationId))).toEqual([]);
  });
});

interface Lookup {
  readonly parameterName: string;
  readonly rowCount: number;
  readonly rows: readonly object[];
}

/** Example answers with lists; each belongs to the example request of its name. */
function documentedLookups({ responses }: OperationDocument): Example[] {
  const examples = responses.find(({ status }) => status === "200")?.content[0]?.examples ?? [];
  return examples.filter(({ value }) => lookupsOf(value).length > 0);
}

/** The lists in an answer of a lookup; none in any other answer. */
function lookupsOf(answer: unknown): readonly Lookup[] {
  const { parameterList } = (answer ?? {}) as { parameterList?: readonly Lookup[] };
  return Array.isArray(parameterList) ? parameterList : [];
}

const isSuccess = (status: number) => status >= 200 && status < 300;

function requestFor(
  source: SourceOperation,
  document: OperationDocument,
  authorized: Record<string, string>,
  asked: JsonValue | undefined = document.requestBody?.content[0]?.examples[0]?.value,
): InjectOptions {
  const query = new URLSearchParams();
  const headers: Record<string, string> = { ...authorized };
  let path = source.path;
  for (const parameter of document.parameters) {
    const text = textOf(exampleOf(parameter, document));
    if (parameter.in === "path") path = path.replace(`{${parameter.name}}`, encodeURIComponent(text));
    if (parameter.in === "query" && parameter.required) query.append(parameter.name, text);
    if (parameter.in === "header" && parameter.required) headers[parameter.name] = text;
  }
  const media = document.requestBody?.content[0];
  if (media) headers["content-type"] = media.type;
  const payload = media?.type.includes("json") ? JSON.stringify(asked) : textOf(asked ?? "");
  return {
    method: source.method as NonNullable<InjectOptions["method"]>,
    url: `${source.serverPaths[0]}${path}${query.size > 0 ? `?${query}` : ""}`,
    headers,
    ...(media && { payload }),
  };
}

function exampleOf({ examples, schema }: Parameter, { definitions }: OperationDocument): JsonValue {
  return examples[0]?.value ?? (schema === undefined ? "x" : sampleOf(schema, definitions, { direction: "request" }));
}

function textOf(value: JsonValue): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What the operation's own schema says against the answer. */
async function faultsOf(
  status: number,
  body: string,
  { document, operation }: SourceOperation,
  compiler: SchemaCompiler,
) {
  const responses = childOf(operation, "responses");
  const response = resolveObject(
    document,
    responses && (childOf(responses, String(status)) ?? childOf(responses, "2XX")),
  );
  if (!response) return [`the status ${status} is not documented`];
  const content = childOf(response, "content");
  const schema = content && childOf(childOf(content, "application/json") ?? content, "schema");
  if (!schema) return body === "" || content ? [] : ["there is a body, and none is documented"];
  const errors = await compiler.compile(schemaAt(schema.pointer))(JSON.parse(body), "bank-a");
  return errors.map((error) => `${pointerOf(error)} ${messageOf(error)}`);
}
