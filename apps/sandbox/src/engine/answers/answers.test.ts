import { compileDocument, type OperationDocument, type Response } from "@connect-portal/openapi-document";
import { describe, expect, test } from "vitest";
import { createExampleAnswers } from "./example-answers.ts";
import { parsePrefer } from "./prefer.ts";
import { responseFor, successfulResponse } from "./select-response.ts";

const response = (status: string, rest: Partial<Response> = {}): Response => ({
  status,
  description: "",
  headers: [],
  content: [],
  ...rest,
});
const media = (type: string, value?: string | number | object) => ({
  type,
  examples: value === undefined ? [] : [{ name: "example", value: value as never }],
});
const documentOf = (...responses: Response[]) =>
  ({ responses, parameters: [], definitions: {} }) as unknown as OperationDocument;

describe("Prefer", () => {
  test.each([
    ["code=404", { code: "404" }],
    ['Code="404" ; example="a b"', { code: "404", example: "a b" }],
    ["wait=10, example=x=y", { example: "x=y" }],
    ['code=200, example="a, b; \\"c\\""', { code: "200", example: 'a, b; "c"' }],
    ['example="never closed', { example: '"never closed' }],
    ["respond-async", undefined],
    ["code=", undefined],
    [undefined, undefined],
  ])("%s", (header, expected) => {
    expect(parsePrefer(header)).toEqual(expected);
  });
});

describe("the response", () => {
  const all = ["default", "404", "4XX", "204", "201", "301"].map((status) => response(status));

  test("the lowest success, else its range, else the default, else a redirection", () => {
    const chosen = (...statuses: string[]) => {
      const found = successfulResponse(statuses.map((status) => response(status)));
      return found && [found.response.status, found.status];
    };
    expect(chosen("default", "404", "204", "201")).toEqual(["201", 201]);
    expect(chosen("404", "2XX")).toEqual(["2XX", 200]);
    expect(chosen("404", "default")).toEqual(["default", 200]);
    expect(chosen("404", "302")).toEqual(["302", 302]);
    expect(chosen("404")).toBeUndefined();
  });

  test.each([
    ["404", "404"],
    ["409", "4XX"],
    ["503", "default"],
    ["600", undefined],
    ["103", undefined],
    ["4XX", undefined],
    ["-1", undefined],
  ])("for code %s is %s", (code, expected) => {
    expect(responseFor(code, all)?.response.status).toBe(expected);
  });
});

describe("the example", () => {
  const json = media("application/json", { a: 1 });
  const answer = createExampleAnswers(documentOf(response("200", { content: [json, media("text/plain", "hello")] })));

  test.each([
    [undefined, "application/json; charset=utf-8", '{"a":1}'],
    ["*/*", "application/json; charset=utf-8", '{"a":1}'],
    ["text/*", "text/plain; charset=utf-8", "hello"],
    ["application/json;q=0.1, text/plain", "text/plain; charset=utf-8", "hello"],
    ["application/*;q=0, */*", "text/plain; charset=utf-8", "hello"],
  ])("Accept %s: %s", (accept, type, body) => {
    expect(answer(undefined, accept)).toEqual({ status: 200, headers: { "content-type": type }, body });
  });

  test("no acceptable type is a failure of a success, not of an error", () => {
    expect(() => answer(undefined, "image/png")).toThrow("responds with application/json, text/plain");
    const failing = createExampleAnswers(
      documentOf(response("404", { content: [media("application/problem+json", {})] })),
    );
    expect(failing({ code: "404" }, "text/html").status).toBe(404);
  });

  test("the same text is given every time", () => {
    expect(answer(undefined, "*/*")).toBe(answer(undefined, "*/*"));
  });

  describe("speaks of what the path names", () => {
    const parameters = [
      { name: "cardId", in: "path" },
      { name: "limitCode", in: "path" },
      { name: "state", in: "query" },
    ];
    const answerTo = (status: string, value: object, type = "application/json") => {
      const document = { ...documentOf(response(status, { content: [media(type, value)] })), parameters };
      const answered = createExampleAnswers(document as never);
      return (path: object) => JSON.parse(answered(undefined, undefined, path as never).body ?? "");
    };

    test("in the field of that name, and nowhere else", () => {
      const answer = answerTo("200", { cardId: "crd_1", state: "N", limitCode: ["A"], replaces: "crd_1", code: 1 });
      expect(answer({ cardId: "crd_2", limitCode: "B", state: "X" })).toEqual({
        cardId: "crd_2",
        state: "N",
        limitCode: ["A"],
        replaces: "crd_1",
        code: 1,
      });
      expect(answer({ cardId: "crd_3" })).toMatchObject({ cardId: "crd_3" });
      expect(answer({})).toMatchObject({ cardId: "crd_1" });
    });

    test("as a number where it is one", () => {
      expect(answerTo("200", { cardId: 1 }, "application/vnd.card+json")({ cardId: 2 })).toEqual({ cardId: 2 });
      expect(answerTo("200", { cardId: 1 })({ cardId: "2" })).toEqual({ cardId: 2 });
      expect(answerTo("200", { cardId: "1" })({ cardId: 2 })).toEqual({ cardId: "2" });
    });

    test.each(["two", "1.5", "9007199254740993", ""])(
      "not where %j cannot be the number that the answer has",
      (cardId) => {
        expect(answerTo("200", { cardId: 1 })({ cardId })).toEqual({ cardId: 1 });
      },
    );

    test.each([
      ["2025-03-03", "latest", "2026-01-05"],
      ["2025-03-03T08:00:00Z", "now", "2026-01-05T00:00:00.000+01:00"],
      ["0b9ac7e2-5f0e-4d0c-9d4e-2f7f3b1f5a10", "me", "7C1B6B4A-0b1f-4f9e-8a6c-0e3f5d2c1b0a"],
    ])("not where the answer has %s and the path the word %s", (shown, word, other) => {
      const answer = answerTo("200", { cardId: shown });
      expect(answer({ cardId: word })).toEqual({ cardId: shown });
      expect(answer({ cardId: other })).toEqual({ cardId: other });
    });

    test.each(["201", "404"])("not in an answer with %s", (status) => {
      const content = [media("application/json", { cardId: "crd_1" })];
      const document = { ...documentOf(response(status, { content })), parameters };
      const { body } = createExampleAnswers(document as never)({ code: status }, undefined, { cardId: "crd_2" });
      expect(body).toBe('{"cardId":"crd_1"}');
    });
  });

  test("an example asked for by name alone is found in the response that has it", () => {
    const named = { type: "application/json", examples: [{ name: "blocked", value: "T" }] };
    const both = documentOf(response("200", { content: [json] }), response("4XX", { content: [named] }));
    expect(createExampleAnswers(both)({ example: "blocked" }, undefined)).toMatchObject({ status: 400, body: '"T"' });
  });

  test("an example asked for by name is found in another type than the first", () => {
    const named = { type: "text/csv", examples: [{ name: "rows", value: "a,b" }] };
    const both = createExampleAnswers(documentOf(response("200", { content: [json, named] })));
    expect(both({ example: "rows" }, "*/*")).toMatchObject({ status: 200, body: "a,b" });
    expect(() => both({ example: "rows" }, "application/json")).toThrow("responds with text/csv");
  });

  test.each<[string, Response, string]>([
    ["JSON without example and schema is null", response("200", { content: [media("application/json")] }), "null"],
    ["XML is written as its schema says", response("200", { content: [media("text/xml", { a: 1 })] }), "<a>1</a>"],
    [
      "an object of a type of somebody's own is JSON",
      response("200", { content: [media("x/y", { a: 1 })] }),
      '{"a":1}',
    ],
    ["bytes that no document holds are none", response("200", { content: [media("application/zip")] }), ""],
  ])("%s", (_what, only, text) => {
    expect(createExampleAnswers(documentOf(only))(undefined, undefined).body).toContain(text);
  });

  test("a response that is not there is no example", () => {
    const only = documentOf(response("404", {}));
    expect(() => createExampleAnswers(only)(undefined, undefined)).toThrow("has no successful response");
  });

  test("headers come from examples or are made where required; those of the server itself and broken ones do not", () => {
    const header = (name: string, rest: object) => ({ name, required: false, deprecated: false, ...rest });
    const headers = [
      header("Location", { examples: [{ name: "example", value: "/cards/1" }] }),
      header("X-Total", { required: true, schema: { type: "integer", minimum: 3 } }),
      header("X-Page", { schema: { type: "integer", example: 2 } }),
      header("Set-Cookie", { examples: [{ name: "example", value: "a=b" }] }),
      header("Clear-Site-Data", { examples: [{ name: "example", value: "*" }] }),
      header("X-Optional", { schema: { type: "integer" } }),
      header("X-List", { examples: [{ name: "example", value: ["a", "b"] }] }),
      header("X-Object", { examples: [{ name: "example", value: { a: 1, b: [2] } }] }),
      header("X-Exploded", { explode: true, schema: { type: "object", example: { a: 1, b: 2 } } }),
      header("X-Json", { content: [{ type: "application/json", examples: [{ name: "example", value: [1] }] }] }),
      header("X-Evil", { examples: [{ name: "example", value: "a\r\nSet-Cookie: x" }] }),
      header("Sandbox-Answer", { examples: [{ name: "example", value: "real" }] }),
      header("Content-Length", { examples: [{ name: "example", value: 9 }] }),
      header("Access-Control-Allow-Origin", { examples: [{ name: "example", value: "x" }] }),
      header("bad name", { examples: [{ name: "example", value: "x" }] }),
    ];
    const answered = createExampleAnswers(documentOf(response("204", { headers: headers as Response["headers"] })));
    expect(answered(undefined, undefined)).toEqual({
      status: 204,
      body: undefined,
      headers: {
        location: "/cards/1",
        "x-total": expect.any(String),
        "x-page": "2",
        "x-list": "a,b",
        "x-object": "a,1,b,[2]",
        "x-exploded": "a=1,b=2",
        "x-json": "[1]",
      },
    });
  });
});

test("integers that a number does not hold are answered with their digits, also as XML", async () => {
  const text = `
openapi: 3.1.0
info: { title: Numbers, version: 1.0.0 }
paths:
  /numbers:
    get:
      responses:
        "200":
          description: The numbers.
          headers:
            X-Wide: { schema: { type: integer, format: int64 }, example: 9007199254740993 }
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Numbers" }
            application/xml:
              schema: { $ref: "#/components/schemas/Numbers" }
components:
  schemas:
    Numbers:
      type: object
      properties:
        wide: { type: integer, format: int64, example: 9007199254740993 }
        lowest: { type: integer, format: int64, minimum: -9223372036854775808, example: -9223372036854775808 }`;
  const document = (await compileDocument(text)).operation("get-numbers");
  if (!document) throw new Error("The operation has another id");
  const answers = createExampleAnswers(document);
  const json = answers(undefined, undefined);
  expect(json.body).toBe('{"wide":9007199254740993,"lowest":-9223372036854775808}');
  expect(json.headers).toMatchObject({ "x-wide": "9007199254740993" });
  expect(answers(undefined, "application/xml").body).toContain("<wide>9007199254740993</wide>");
});
