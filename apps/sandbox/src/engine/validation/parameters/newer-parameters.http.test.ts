import type { Problem } from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CARDS_424 } from "../../../testing/card-document.ts";
import { contentOf } from "../../../testing/content.ts";
import { startTestSandbox, type TestSandbox } from "../../../testing/start-test-sandbox.ts";

/** Parameters that are new in OpenAPI 3.2: `in: querystring` and `style: cookie`. */
const filter: JsonObject = {
  type: "object",
  required: ["status"],
  additionalProperties: false,
  properties: {
    status: { type: "string", enum: ["new", "a b+c"] },
    page: { type: "integer", minimum: 1 },
    tags: { type: "array", items: { type: "string" }, maxItems: 2 },
    ids: { type: "array", items: { type: "integer" } },
  },
};
const form = { schema: filter, encoding: { ids: { style: "pipeDelimited", explode: false } } };
const get = (...parameters: JsonObject[]) => ({ get: { parameters, responses: { 200: { description: "ok" } } } });
const whole = (type: string, media: JsonObject, required = true) =>
  get({ name: "filter", in: "querystring", required, content: { [type]: media } });
const cookie = (name: string, schema: JsonObject) => ({ name, in: "cookie", style: "cookie", schema });
const document: JsonObject = {
  openapi: "3.2.0",
  info: { title: "Newer", version: "1" },
  servers: [{ url: CARDS_424 }],
  paths: {
    "/form": whole("application/x-www-form-urlencoded", form),
    "/json": whole("application/json", { schema: filter }),
    "/text": whole("text/plain", { schema: { type: "string", const: "x=1 y" } }),
    "/optional": whole("application/json", { schema: filter }, false),
    "/cookies": get(
      cookie("sent", { const: "100%" }),
      cookie("list", { type: "array", items: { type: "integer" }, maxItems: 2 }),
      { name: "encoded", in: "cookie", schema: { const: "100%" } },
    ),
  },
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox(contentOf({ name: "4.2.4", specs: [document] }));
});
afterAll(() => sandbox.close());

async function faultsOf(path: string, cookies?: string) {
  const headers = { ...sandbox.authorized, ...(cookies !== undefined && { cookie: cookies }) };
  const answer = await sandbox.app.inject({ url: CARDS_424 + path, headers });
  if (answer.statusCode === 200) return [];
  const { code, errors = [] } = answer.json<Problem>();
  return [code, ...errors.map((error) => `${error.in} ${error.pointer} ${error.message}`)];
}

const asJson = (value: unknown) => `/json?${encodeURIComponent(JSON.stringify(value))}`;

describe("a parameter that is the whole query", () => {
  test.each([
    "/form?status=new",
    "/form?status=a+b%2Bc&page=2&tags=a&tags=b&ids=1%7C2",
    asJson({ status: "a b+c", page: 2, ids: [1] }),
    "/text?x=1%20y",
    "/optional",
  ])("is taken as it is described: %s", async (path) => {
    expect(await faultsOf(path)).toEqual([]);
  });

  test.each<[string, string[]]>([
    ["/form", ["query filter is required"]],
    ["/json", ["query filter is required"]],
    ["/form?page=0&status=new", ["query filter/page must be >= 1"]],
    ["/form?status=new&ids=1|x", ["query filter/ids/1 must be integer"]],
    ["/form?status=new&other=1", ["query filter/other is not a known property"]],
    ["/form?page=1&page=2", ["query filter/page is given more than once"]],
    ["/form?status=%zz", ["query filter/status is not valid percent-encoding"]],
    ["/form?__proto__=1&status=new", ["query filter/__proto__ is not a known property"]],
    [`/form?${"a&".repeat(1001)}`, ["query filter has more than 1000 parameters"]],
    [asJson({ page: "2" }), ["query filter/status is required", "query filter/page must be integer"]],
    ["/json?%7B", ["query filter is not valid JSON"]],
    [`/json?${"[".repeat(2000)}${"]".repeat(2000)}`, ["query filter is nested too deeply"]],
    ["/text?x=2", ['query filter must be "x=1 y"']],
    ["/optional?%7B%7D", ["query filter/status is required"]],
  ])("is refused, and said where: %.40s", async (path, faults) => {
    const [code, ...said] = await faultsOf(path);
    expect([code, ...said.toSorted()]).toEqual(["request_invalid", ...faults.toSorted()]);
  });
});

test("cookies of the style cookie are read as they are, those of the style form decoded", async () => {
  expect(await faultsOf("/cookies", "sent=100%; list=1; list=2; encoded=100%25")).toEqual([]);
  expect(await faultsOf("/cookies", "sent=100%25")).toEqual(["request_invalid", 'cookie sent must be "100%"']);
  expect(await faultsOf("/cookies", "list=1; list=x")).toEqual(["request_invalid", "cookie list/1 must be integer"]);
});
