import { type Content, openModules } from "@connect-portal/content";
import { publishedContent } from "@connect-portal/content/testing";
import type { Example, JsonValue, OperationDocument, Parameter } from "@connect-portal/openapi-document";
import { sampleOf } from "@connect-portal/openapi-document";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isOfCardSystem } from "./engine/operation.ts";
import { operationTables } from "./engine/operation-table.ts";
import type { ServedOperation } from "./engine/routes/operations.ts";
import { operationIdOf } from "./modules/reference/reference-data/module.ts";
import { referenceLists } from "./modules/reference/reference-data/reference-lists.ts";
import { faultsOfAnswer } from "./testing/faults-of-answer.ts";
import { noThread } from "./testing/no-thread.ts";
import { type KnownOperation, knownOperations } from "./testing/operation-index.ts";
import { startTestSandbox, type TestSandbox } from "./testing/start-test-sandbox.ts";

/** The repository's published content: each call of the documentation must work as printed. */
const store = await publishedContent();
const content: Content = store.current();

interface Call extends KnownOperation {
  readonly name: string;
  /** A handler answers from the caller's world, so this test checks only the document's own example. */
  readonly isLive: boolean;
}

const calls: Call[] = openModules(content).flatMap(({ module: { specs } }) =>
  specs.flatMap(({ document: compiled }) => {
    const isLive = isOfCardSystem(compiled);
    return knownOperations(compiled).map((operation) => {
      const { method, path, serverPaths } = operation.served;
      return { ...operation, name: `${method} ${serverPaths[0]}${path}`, isLive };
    });
  }),
);

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox(content);
});
afterAll(async () => {
  await sandbox.close();
});

describe("every published operation, called with its first example", () => {
  test("every one has a route of its own", async () => {
    const faults: string[] = [];
    const fault = (message: string) => faults.push(message);
    await operationTables({ handlers: {}, worldHandlers: {} }, noThread, fault).of(content);
    expect(faults).toEqual([]);
  });

  test("there are some", () => {
    expect(calls.length).toBeGreaterThan(40);
  });

  test.each(calls)("$name", async ({ served, document, isLive }) => {
    const success = document.responses.find(({ status }) => status.startsWith("2"))?.status;
    const headers = isLive ? { ...sandbox.authorized, prefer: `code=${success}` } : sandbox.authorized;
    const answer = await sandbox.app.inject(requestFor(served, document, headers));
    expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy(isSuccess), expect.anything()]);
    expect(await faultsOfAnswer({ served, document }, answer)).toEqual([]);
    // Calls of the card system were only asked for their example here. world/examples.http.test.ts makes them for real.
    if (!isLive) {
      const saysSo = document.isExampleOnly ? "example" : undefined;
      expect(answer.headers["sandbox-answer"], "as the reference says of it").toBe(saysSo);
    }
  });
});

test("a deprecated operation says since when and until when in each response, refusals too", async () => {
  const deprecated = calls.find(({ served }) => served.operationId === "getCountryV1");
  const current = calls.find(({ served }) => served.operationId === "getCountry");
  if (!deprecated || !current) throw new Error("The documents have changed.");
  const told = async ({ served, document }: Call, headers: Record<string, string>) => {
    const answer = await sandbox.app.inject(requestFor(served, document, headers));
    const { deprecation, sunset, link } = answer.headers;
    return { status: answer.statusCode, deprecation, sunset, link };
  };
  const says = {
    deprecation: "@1736899200",
    sunset: "Fri, 31 Dec 2027 00:00:00 GMT",
    link: '</changes>; rel="deprecation"; type="text/html"',
  };
  expect(await told(deprecated, sandbox.authorized)).toEqual({ status: 200, ...says });
  expect(await told(deprecated, { ...sandbox.authorized, accept: "image/png" })).toEqual({
    status: 406,
    ...says,
  });
  expect(await told(current, sandbox.authorized)).toEqual({ status: 200 });
});

describe("every answer that a document declares, asked for by Prefer", () => {
  test.each(calls)("$name", async ({ served, document }) => {
    for (const { status, content } of document.responses) {
      const code = Number(status.replace("XX", "00").replace("default", "500"));
      const names = new Set(content.flatMap(({ examples }) => examples.map(({ name }) => name)));
      for (const prefer of [`code=${code}`, ...[...names].map((name) => `code=${code}, example="${name}"`)]) {
        const headers = { ...sandbox.authorized, prefer };
        const answer = await sandbox.app.inject(requestFor(served, document, headers));
        const asked = content.flatMap(({ examples }) => examples).find(({ name }) => prefer.endsWith(`"${name}"`));
        expect([prefer, answer.statusCode, answer.headers["sandbox-answer"]]).toEqual([prefer, code, "example"]);
        if (asked !== undefined && code >= 400) expect(answer.json()).toEqual(asked.value);
      }
    }
  });
});

describe("every answer of a lookup that a document shows", () => {
  const shown = calls.flatMap(({ name, served, document }) =>
    documentedLookups(document).map(({ name: example, value }) => ({ name, example, served, document, value })),
  );

  test.each(shown)("$name, example $example", async ({ served, document, example, value }) => {
    const asked = document.requestBody?.content[0]?.examples.find(({ name }) => name === example);
    expect(asked, "the request of that name").toBeDefined();
    const answer = await sandbox.app.inject(requestFor(served, document, sandbox.authorized, asked?.value));
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

describe("the thirty lists of R-9.7", () => {
  const lookup = calls.find(({ served }) => served.operationId === "lookupReferenceData");
  const names = [...referenceLists.keys()];

  test.each([0, 10, 20])("ten in one call, from number %i", async (from) => {
    const parameterList = names.slice(from, from + 10).map((parameterName) => ({
      parameterName,
      parameterMode: "P",
      parameterColumnList: ["Code", "Label"],
      parameterConditionList: [],
    }));
    const requestInfo = {
      requestUID: "5f0c4d43-0f5e-4f0f-9d6c-2f9a4a1f1c11",
      requestDate: "2025-03-04T10:22:31Z",
      userID: "bank-a.sandbox",
    };
    const answer = await sandbox.app.inject({
      method: "POST",
      url: `${lookup?.served.serverPaths[0]}${lookup?.served.path}`,
      headers: sandbox.authorized,
      payload: { parameterList, requestInfo },
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
    const published = new Set(calls.map(({ served }) => served.operationId));
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

/** The lists in a response to a lookup; none in any other. */
function lookupsOf(answer: unknown): readonly Lookup[] {
  const { parameterList } = (answer ?? {}) as { parameterList?: readonly Lookup[] };
  return Array.isArray(parameterList) ? parameterList : [];
}

const isSuccess = (status: number) => status >= 200 && status < 300;

function requestFor(
  served: ServedOperation,
  document: OperationDocument,
  authorized: Record<string, string>,
  asked: JsonValue | undefined = document.requestBody?.content[0]?.examples[0]?.value,
): InjectOptions {
  const query = new URLSearchParams();
  const headers: Record<string, string> = { ...authorized };
  let path = served.path;
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
    method: served.method as NonNullable<InjectOptions["method"]>,
    url: `${served.serverPaths[0]}${path}${query.size > 0 ? `?${query}` : ""}`,
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
