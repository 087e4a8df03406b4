import type { Problem } from "@connect-portal/contract";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CARDS_424, card, cardDocument, unknownCard } from "./testing/card-document.ts";
import { contentOf } from "./testing/content.ts";
import { startTestSandbox, type TestSandbox } from "./testing/start-test-sandbox.ts";

const CARD = `${CARDS_424}/cards/CARD-1`;

let sandbox: TestSandbox;
let app: FastifyInstance;
let authorized: TestSandbox["authorized"];

beforeAll(async () => {
  sandbox = await startTestSandbox(contentOf({ name: "4.2.4", specs: [cardDocument()] }));
  ({ app, authorized } = sandbox);
});
afterAll(() => sandbox.close());

const call = (options: InjectOptions) => app.inject({ headers: authorized, ...options });

async function expectProblem(options: InjectOptions, code: Problem["code"], status: number): Promise<Problem> {
  const answer = await call(options);
  const problem = answer.json<Problem>();
  expect([answer.statusCode, problem.code]).toEqual([status, code]);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect(problem).toMatchObject({ status, title: problem.errorMessage, type: `/errors/${code}` });
  return problem;
}

const places = (problem: Problem) => problem.errors?.map((error) => `${error.in} ${error.pointer} ${error.message}`);

describe("answers from the document", () => {
  test("the first example of the success, with the headers that the document has examples for", async () => {
    const answer = await call({ url: CARD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(card);
    expect(answer.headers).toMatchObject({ "content-type": "application/json; charset=utf-8", etag: '"v1"' });
  });

  test("an answer says that it is an example, and speaks of the card that was asked for", async () => {
    const answer = await call({ url: CARD.replace("CARD-1", "CARD-77") });
    expect(answer.json()).toEqual({ ...card, cardId: "CARD-77" });
    expect(answer.headers["sandbox-answer"]).toBe("example");
    expect((await call({ url: CARD })).json()).toEqual(card);
  });

  test("HEAD answers as GET without a body", async () => {
    const answer = await call({ url: CARD, method: "HEAD" });
    expect([answer.statusCode, answer.body]).toEqual([200, ""]);
  });

  test("Accept chooses the media type, and 406 when there is none", async () => {
    const csv = await call({ url: CARD, headers: { ...authorized, accept: "text/csv, application/json;q=0.5" } });
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv.body).toBe("cardId;status\nCARD-1;N\n");
    const problem = await expectProblem(
      { url: CARD, headers: { ...authorized, accept: "application/xml" } },
      "not_acceptable",
      406,
    );
    expect(problem.detail).toContain("text/csv");
  });

  test.each([
    ["code=404", 404, unknownCard],
    ["example=blocked", 200, { ...card, status: "T" }],
    ['code="200", example="blocked"', 200, { ...card, status: "T" }],
    ["code=418", 418, { code: "other" }],
  ])("Prefer: %s", async (prefer, status, body) => {
    const answer = await call({ url: CARD, headers: { ...authorized, prefer, accept: "application/json" } });
    expect([answer.statusCode, answer.json()]).toEqual([status, body]);
  });

  test.each([
    ["example=nope", "There is no example of this name. There are: normal, blocked."],
    ["code=999", "The operation has no response 999."],
    ["code=nonsense", "The operation has no response nonsense."],
  ])("Prefer: %s is 400 and says why", async (prefer, detail) => {
    const problem = await expectProblem({ url: CARD, headers: { ...authorized, prefer } }, "preference_unknown", 400);
    expect(problem.detail).toContain(detail);
  });

  test("bytes of which the document holds none are none", async () => {
    const answer = await call({ url: `${CARDS_424}/silent` });
    expect([answer.statusCode, answer.headers["content-type"], answer.body]).toEqual([200, "image/png", ""]);
  });

  test("a response without content has no body", async () => {
    const answer = await call({ url: CARD, method: "PUT", payload: { status: "N", limit: card.limit } });
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  });

  test("without an example the answer is made from the schema", async () => {
    const answer = await call({ url: `${CARDS_424}/sessions`, method: "POST" });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toHaveProperty("name", expect.any(String));
  });

  test("a literal beside a parameter is part of the path", async () => {
    expect((await call({ url: `${CARD}.pdf` })).body).toBe("a pdf");
  });
});

describe("requests that do not match the document", () => {
  test.each<[string, object, string[]]>([
    ["a missing field", { status: "N" }, ["body /limit is required"]],
    ["a wrong type", { status: "N", limit: { ...card.limit, amount: "1" } }, ["body /limit/amount must be number"]],
    [
      "a value out of range",
      { status: "N", limit: { ...card.limit, amount: -1 } },
      ["body /limit/amount must be >= 0"],
    ],
    ["an unknown value", { status: "X", limit: card.limit }, ['body /status must be one of "N", "T", "L"']],
    ["an unknown field", { status: "N", limit: card.limit, "a/b": 1 }, ["body /a~1b is not a known property"]],
    [
      "a wrong format",
      { status: "N", limit: card.limit, validUntil: "soon" },
      ['body /validUntil must match format "date"'],
    ],
    [
      "several",
      { limit: {} },
      ["body /limit/amount is required", "body /limit/currency is required", "body /status is required"],
    ],
  ])("body with %s", async (_name, payload, expected) => {
    const problem = await expectProblem({ url: CARD, method: "PUT", payload }, "request_invalid", 422);
    expect(places(problem)?.toSorted()).toEqual(expected);
  });

  test("parameters and body are refused in one answer", async () => {
    const problem = await expectProblem(
      { url: `${CARDS_424}/cards/x`, method: "PUT", payload: { status: "N" } },
      "request_invalid",
      422,
    );
    expect(places(problem)).toEqual(['path cardId must match pattern "^CARD-\\d+$"', "body /limit is required"]);
  });

  test("each query parameter is named", async () => {
    const problem = await expectProblem({ url: `${CARD}?fields=status,pan&at=0x1F` }, "request_invalid", 422);
    expect(places(problem)?.toSorted()).toEqual([
      "query at must be integer",
      'query fields/1 must be one of "status", "limit"',
    ]);
  });

  test("no more than twenty faults are listed", async () => {
    const payload = { children: Array.from({ length: 500 }, () => 1) };
    const problem = await expectProblem({ url: `${CARDS_424}/trees`, method: "POST", payload }, "request_invalid", 422);
    expect(problem.errors).toHaveLength(20);
  });

  test("a required body may not be left out", async () => {
    const expected = ["body  is required"];
    expect(places(await expectProblem({ url: CARD, method: "PUT" }, "request_invalid", 422))).toEqual(expected);
    const empty = { ...authorized, "content-type": "application/json" };
    const problem = await expectProblem(
      { url: CARD, method: "PUT", headers: empty, payload: "" },
      "request_invalid",
      422,
    );
    expect(places(problem)).toEqual(expected);
  });

  test("malformed JSON is 400 and the answer does not quote it", async () => {
    const headers = { ...authorized, "content-type": "application/json" };
    const payload = '{"pan":"4000000000000002",}';
    const problem = await expectProblem({ url: CARD, method: "PUT", headers, payload }, "malformed_json", 400);
    expect(JSON.stringify(problem)).not.toContain("4000");
    expect(problem.detail).toBe("The JSON is wrong at line 1, column 27.");
  });

  test.each([
    ["a line further down", '{\n  "pan": "4000000000000002",\n  oops\n}', "The JSON is wrong at line 3, column 3."],
    ["a comma for a value", '{"pan": ,}', "The JSON is wrong at line 1, column 9."],
    [
      "a word that is none",
      `{"pan": "${"4".repeat(60)}", "name": tru, "more": 1}`,
      "The JSON is wrong at line 1, column 81.",
    ],
    ["a text that is cut off", '{"pan": "40', "The JSON ends before it is complete."],
    ["UTF-16", Buffer.from('{"pan":"4000000000000002"}', "utf16le"), "Send the body in UTF-8."],
    ["UTF-16 with a byte order mark", Buffer.from('\ufeff{"pan":1}', "utf16le"), "Send the body in UTF-8."],
    ["UTF-16, big-endian", Buffer.from('{"pan":1}', "utf16le").swap16(), "Send the body in UTF-8."],
  ])("%s in a JSON body is told its place", async (_, payload, detail) => {
    const headers = { ...authorized, "content-type": "application/json; charset=utf-16" };
    const problem = await expectProblem({ url: CARD, method: "PUT", headers, payload }, "malformed_json", 400);
    expect(problem.detail).toBe(detail);
  });

  test("prototype keys are refused", async () => {
    const headers = { ...authorized, "content-type": "application/json" };
    for (const payload of ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}']) {
      await expectProblem({ url: CARD, method: "PUT", headers, payload }, "malformed_json", 400);
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test("a content type that the operation does not have is 415", async () => {
    const headers = { ...authorized, "content-type": "application/xml" };
    const problem = await expectProblem(
      { url: CARD, method: "PUT", headers, payload: "<a/>" },
      "unsupported_media_type",
      415,
    );
    expect(problem.detail).toContain("application/json");
    const broken = { ...authorized, "content-type": "json" };
    await expectProblem({ url: CARD, method: "PUT", headers: broken, payload: "{}" }, "unsupported_media_type", 415);
  });

  test("a body of more than 1 MiB is 413", async () => {
    const payload = { name: "x".repeat(1024 * 1024) };
    await expectProblem({ url: `${CARDS_424}/trees`, method: "POST", payload }, "payload_too_large", 413);
  });

  test("a body that nests deeper than 64 is 422, and so is a million brackets", async () => {
    const trees = {
      url: `${CARDS_424}/trees`,
      method: "POST",
      headers: { "content-type": "application/json" },
    } as const;
    const nested = (depth: number) => `${'{"children":['.repeat(depth)}${"]}".repeat(depth)}`;
    expect((await call({ ...trees, payload: nested(32) })).statusCode).toBe(200);
    for (const payload of [nested(33), nested(60_000)]) {
      expect(places(await expectProblem({ ...trees, payload }, "request_invalid", 422))).toEqual([
        expect.stringMatching(/^body (\/children\/0)+(\/children)? is nested too deeply$/),
      ]);
    }
  });

  test("NUL is refused in path, query, body and form", async () => {
    const trees = { url: `${CARDS_424}/trees`, method: "POST" } as const;
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const seen = await Promise.all([
      expectProblem({ url: `${CARDS_424}/cards/CARD%00` }, "request_invalid", 422),
      expectProblem({ url: `${CARD}?at=%00` }, "request_invalid", 422),
      expectProblem({ ...trees, payload: { children: [{ name: "a\0" }] } }, "request_invalid", 422),
      expectProblem({ ...trees, payload: { "\0": 1 } }, "request_invalid", 422),
      expectProblem(
        { url: `${CARDS_424}/sessions`, method: "POST", headers: form, payload: "terminal=%00" },
        "request_invalid",
        422,
      ),
    ]);
    expect(seen.map((problem) => places(problem)?.join())).toEqual([
      "path cardId contains a NUL character",
      "query at contains a NUL character",
      "body /children/0/name contains a NUL character",
      "body  contains a NUL character",
      "body /terminal contains a NUL character",
    ]);
  });

  test("a query of thousands of parameters is refused", async () => {
    const problem = await expectProblem({ url: `${CARD}?${"a&".repeat(6000)}` }, "request_invalid", 422);
    expect(places(problem)).toEqual(["query  has more than 1000 parameters"]);
  });

  test("forms are read by their schema", async () => {
    const request = (payload: string) => ({
      url: `${CARDS_424}/sessions`,
      method: "POST" as const,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload,
    });
    expect((await call(request("terminal=T+1&timeout=30&roles=a&roles=b&schema=1|2"))).statusCode).toBe(201);
    const problem = await expectProblem(request("timeout=soon&other=1&schema=1|x"), "request_invalid", 422);
    expect(places(problem)?.toSorted()).toEqual([
      "body /other is not a known property",
      "body /schema/1 must be integer",
      "body /terminal is required",
      "body /timeout must be integer",
    ]);
  });

  test("a parameter whose schema leads nowhere may be anything", async () => {
    expect((await call({ url: `${CARDS_424}/dangling?x=1` })).statusCode).toBe(200);
  });
});

describe("paths and methods", () => {
  test("an unknown path is 404 within the sandbox", async () => {
    await expectProblem({ url: `${CARDS_424}/nothing` }, "operation_unknown", 404);
    await expectProblem({ url: "/PowerCardConnectApi/rest" }, "operation_unknown", 404);
    await expectProblem({ url: "/PowerCardConnectApi/rest/" }, "operation_unknown", 404);
    await expectProblem({ url: `${CARDS_424}/cards/a/../../cards/CARD-1/b` }, "operation_unknown", 404);
  });

  test("a known path with another method is 405 and says which there are", async () => {
    const answer = await call({ url: CARD, method: "DELETE" });
    expect(answer.json<Problem>().code).toBe("method_not_allowed");
    expect(answer.headers.allow?.toString().split(", ").toSorted()).toEqual(["GET", "HEAD", "PUT"]);
  });
});

describe("what every answer carries", () => {
  test("X-Request-Id is the caller's where it is harmless, else a new one", async () => {
    const idOf = async (id?: string) =>
      (await call({ url: CARD, headers: { ...authorized, ...(id && { "x-request-id": id }) } })).headers[
        "x-request-id"
      ];
    expect(await idOf("order-17/4")).toBe("order-17/4");
    expect(await idOf("a b<script>")).toMatch(/^[\da-f-]{36}$/);
    expect(await idOf()).not.toBe(await idOf());
  });

  test("Sandbox-Timeline leads to what the request did, also from a rejection", async () => {
    const pageOf = async (url: string, id: string) =>
      (await call({ url, headers: { ...authorized, "x-request-id": id } })).headers["sandbox-timeline"];
    expect(await pageOf(CARD, "order-17/4")).toBe("/sandbox/timeline/order-17%2F4");
    expect(await pageOf(`${CARDS_424}/nowhere`, "a+b=c:d")).toBe("/sandbox/timeline/a%2Bb%3Dc%3Ad");
    const refused = await app.inject({ url: CARD });
    expect(refused.statusCode).toBe(401);
    expect(refused.headers["sandbox-timeline"]).toBe(`/sandbox/timeline/${refused.headers["x-request-id"]}`);
  });

  test("opened as a page it can do nothing, whatever the document's example is", async () => {
    for (const url of [CARD, `${CARDS_424}/nowhere`]) {
      expect((await call({ url })).headers).toMatchObject({
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
    }
  });

  test("any page may read it, without credentials", async () => {
    const answer = await call({ url: CARD, headers: { origin: "https://bank.example" } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers).toMatchObject({ "access-control-allow-origin": "*", "access-control-expose-headers": "*" });
    expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
  });

  test("a preflight needs no token", async () => {
    const answer = await app.inject({
      url: CARD,
      method: "OPTIONS",
      headers: {
        origin: "https://bank.example",
        "access-control-request-method": "PUT",
        "access-control-request-headers": "authorization, content-type",
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers["access-control-allow-methods"]).toContain("PUT");
    expect(answer.headers["access-control-allow-headers"]).toBe("authorization, content-type");
  });
});
