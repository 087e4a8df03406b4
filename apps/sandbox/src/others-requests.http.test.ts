import type { JsonObject } from "@connect-portal/openapi-document";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CARDS_424 } from "./testing/card-document.ts";
import { contentOf } from "./testing/content.ts";
import { startTestSandbox, type TestSandbox } from "./testing/start-test-sandbox.ts";

const ok = { description: "ok" };
const answer = (content: JsonObject) => ({ responses: { 200: { ...ok, content } } });
const taking = (content: JsonObject) => ({ requestBody: { required: true, content }, responses: { 204: ok } });
const json = (schema: JsonObject) => ({ "application/json": { schema } });
const counts: JsonObject = { type: "object", additionalProperties: { type: "integer" } };
const refusing = (code: string, content: JsonObject) => ({
  requestBody: { required: true, content: json({ type: "object", required: ["sum"] }) },
  responses: { 204: ok, [code]: { description: "no", content } },
});
const inPath = (name: string, schema: JsonObject) => ({ name, in: "path", required: true, schema });
const inQuery = (name: string, more: JsonObject) => ({ name, in: "query", ...more });

const document: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Others' requests", version: "1" },
  servers: [{ url: CARDS_424 }],
  paths: {
    "/maps": {
      get: {
        parameters: [
          inQuery("m", { style: "deepObject", schema: counts }),
          inQuery("t", { content: { "text/plain": { schema: { type: "string", maxLength: 3 } } } }),
        ],
        responses: { 204: ok },
      },
      post: taking({
        "application/x-www-form-urlencoded": {
          schema: { type: "object", properties: { in: counts }, additionalProperties: { type: "integer" } },
        },
        "multipart/form-data": { schema: counts },
      }),
    },
    "/cards/{id}:block": { post: { parameters: [inPath("id", { type: "integer" })], responses: { 204: ok } } },
    "/é{id}('{key}')": {
      get: {
        parameters: [inPath("id", { type: "integer" }), inPath("key", { type: "array", items: { maxLength: 3 } })],
        responses: { 204: ok },
      },
    },
    "/read": { get: taking(json({ type: "object", required: ["a"] })) },
    "/filters": {
      get: {
        parameters: [
          inQuery("filters", { required: true, schema: counts }),
          inQuery("known", { schema: { type: "string" } }),
          inQuery("deep", { style: "deepObject", schema: counts }),
        ],
        responses: { 204: ok },
      },
    },
    "/versions": {
      post: taking({
        "application/json;version=1": { schema: { type: "object", required: ["a"] } },
        "application/json; version=2": { schema: { type: "object", required: ["b"] } },
        "application/*+json": { schema: { type: "object", required: ["c"] } },
      }),
    },
    "/elsewhere": {
      get: {
        parameters: [{ name: "Prefer", in: "header", schema: { enum: ["return=minimal"] } }],
        responses: { "3XX": { description: "elsewhere" }, 404: { description: "nowhere" } },
      },
    },
    "/ids": {
      get: {
        parameters: [inQuery("ids", { required: true, schema: { type: "array", items: { type: "integer" } } })],
        responses: { 204: { ...ok, headers: { "Content-Encoding": { schema: { enum: ["gzip"] } } } } },
      },
    },
    "/listed": {
      get: {
        parameters: [
          { name: "X-Ids", in: "header", schema: { type: "array", items: { type: "integer" } } },
          { name: "X-Text", in: "header", schema: { type: "string", pattern: "^a, b$" } },
        ],
        responses: { 205: { ...ok, content: json({ type: "integer" }) }, 103: { description: "early" } },
      },
    },
    "/styled": {
      post: taking({
        "multipart/form-data": {
          schema: {
            type: "object",
            required: ["scans"],
            properties: {
              scans: { type: "array", minItems: 2, items: { type: "string", format: "binary" } },
              ids: { type: "array", items: { type: "integer" } },
              card: { type: "object", properties: { exp: { type: "integer" }, rate: { type: "string" } } },
              point: { type: "object", properties: { x: { type: "integer" } } },
              box: { type: "object", properties: { label: { type: "integer" } } },
              label: { type: "string", maxLength: 3 },
            },
          },
          encoding: {
            ids: { style: "form", explode: false },
            card: { style: "deepObject", explode: true },
            point: { style: "form" },
          },
        },
      }),
    },
    "/picture": { get: answer({ "image/*": {} }) },
    "/latin": { get: answer({ "text/plain; charset=ISO-8859-1": { example: "é" } }) },
    "/fields": {
      get: answer({ "application/x-www-form-urlencoded": { example: { a: [1, 2], b: "x y", c: { d: 1 } } } }),
    },
    "/parts": { get: answer({ "multipart/form-data": { example: { note: "n", about: { pages: 1 } } } }) },
    "/items": { get: answer({ "multipart/mixed": { example: [{ n: 1 }, "two"] } }) },
    "/no/text": { post: refusing("400", { "text/plain": { schema: { type: "string" } } }) },
    "/no/xml": {
      post: refusing("400", {
        "application/xml": {
          schema: { type: "object", xml: { name: "error" }, properties: { message: { type: "string" } } },
        },
      }),
    },
    "/no/list": { post: refusing("400", { "application/json": { example: [{ code: "a", detail: "Name is bad" }] } }) },
    "/no/error": {
      post: refusing("4XX", { "application/json": { example: { status: { error: "bad" }, code: "b" } } }),
    },
    "/no/errors": {
      post: refusing("400", {
        "application/json": { example: { message: ["a"], error: "Bad Request", statusCode: 0 } },
      }),
    },
    "/no/words": { post: refusing("4XX", json({ type: "string" })) },
  },
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox(contentOf({ name: "4.2.4", specs: [document] }));
});
afterAll(() => sandbox.close());

const call = (method: string, path: string, more: Omit<InjectOptions, "url"> = {}) =>
  sandbox.app.inject({ method: method as "GET", url: `${CARDS_424}${path}`, ...more });
const post = (path: string, payload: string, type = "application/json") =>
  call("POST", path, { payload, headers: { "content-type": type } });

test.each([
  ["a=1", 204],
  ["a=x", 422],
  ["in[a]=1", 204],
  ["in[a]=x", 422],
])("members that the schema does not name are of the type that it gives to all of them: %s", async (form, status) => {
  expect((await post("/maps", form, "application/x-www-form-urlencoded")).statusCode, "in a form").toBe(status);
  const query = form.replace(/^(?:in)?\[?a\]?/, "m[a]");
  expect((await call("GET", `/maps?${query}`)).statusCode, "in a query").toBe(status);
  const part = `--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n${form.split("=")[1]}\r\n--B--\r\n`;
  expect((await post("/maps", part, "multipart/form-data; boundary=B")).statusCode, "in a part").toBe(status);
});

test("a parameter of a type that is not JSON is the text that was sent", async () => {
  expect((await call("GET", "/maps?t=123")).statusCode).toBe(204);
  expect((await call("GET", "/maps?t=1234")).statusCode).toBe(422);
});

test.each([
  ["POST", "/cards/7%3Ablock", 204],
  ["POST", "/cards/7:block", 204],
  ["POST", "/cards/x%3Ablock", 422],
  ["GET", "/%C3%A97(%27a%2Cb,c%27)", 204],
  ["GET", "/%C3%A97('abcd')", 422],
  ["GET", "/%C3%A9x(%27a%27)", 422],
])("literals of a path may be percent-encoded: %s %s", async (method, path, status) => {
  expect((await call(method, path)).statusCode).toBe(status);
});

test.each([
  ['{"a":[{"__proto__":1}]}', "/a/0/__proto__"],
  ['{"a":{"constructor":{"prototype":{}}}}', "/a/constructor"],
])("a name that no JSON parser of a server takes is said by its place: %s", async (body, pointer) => {
  const answer = await post("/versions", body, "application/json;version=1");
  expect([answer.statusCode, answer.json().detail]).toEqual([
    400,
    `The sandbox takes no member of this name: ${pointer}.`,
  ]);
});

test.each([
  ["a=1&known=x&deep[a]=1", 204],
  ["a=1&b=2", 204],
  ["a=x", 422],
  ["known=x", 422],
])("a map has the pairs that no other parameter reads: %s", async (query, status) => {
  expect((await call("GET", `/filters?${query}`)).statusCode).toBe(status);
});

test.each([
  ["application/json;version=1", "a"],
  ['application/json; Version="2"', "b"],
  ["application/vnd.x+json", "c"],
])("a body of %s is judged by the schema of that type", async (type, name) => {
  expect((await post("/versions", JSON.stringify({ [name]: 1 }), type)).statusCode).toBe(204);
  expect((await post("/versions", "{}", type)).statusCode).toBe(422);
});

test("a redirection may be a range, and Prefer chooses, whatever the document says of it", async () => {
  expect((await call("GET", "/elsewhere")).statusCode).toBe(302);
  expect((await call("GET", "/elsewhere", { headers: { prefer: "code=404" } })).statusCode).toBe(404);
});

test.each([
  ["?ids=", 204],
  ["?ids=1&ids=2", 204],
  ["?ids=1&ids=", 422],
  ["", 422],
])("a list without items is empty: %s", async (query, status) => {
  expect((await call("GET", `/ids${query}`)).statusCode).toBe(status);
});

test("a list in a header may have white space around its commas, as one that is sent in several lines has", async () => {
  const send = async (...ids: string[]) =>
    (await call("GET", "/listed", { headers: { "x-ids": ids.length > 1 ? ids : ids[0], "x-text": "a, b" } }))
      .statusCode;
  expect(await send("1, 2 ,\t3")).toBe(205);
  expect(await send("1", "2")).toBe(205);
  expect(await send("1, x")).toBe(422);
});

test("a response that cannot have a body has none, and what is no response yet cannot be chosen", async () => {
  const { body, headers } = await call("GET", "/listed");
  expect([body, headers["content-type"]]).toEqual(["", undefined]);
  expect((await call("GET", "/listed", { headers: { prefer: "code=103" } })).statusCode).toBe(400);
});

const scan = '; filename="a.png"';
test.each([
  [["ids", "1,2"], 204],
  [["ids", "1,x"], 422],
  [["ids[]", "1"], 204],
  [["card[exp]", "4"], 204],
  [["card[exp]", "x"], 422],
  [["card[rate]", "100%"], 204],
  [["x", "1"], 204],
  [["x", "a"], 422],
  [["box[label]", "a"], 422],
  [["label", "abc"], 204],
])("parts of a style are read as query parameters are: %s", async ([name = "", text = ""], status) => {
  const parts = [
    [`scans${scan}`, "a"],
    [`scans${scan}`, "b"],
    [name, text],
  ] as const;
  const payload = parts.map(([part, value]) => {
    const [field, more = ""] = part.split(/(?=;)/);
    return `--B\r\nContent-Disposition: form-data; name="${field}"${more}\r\n\r\n${value}\r\n`;
  });
  expect((await post("/styled", `${payload.join("")}--B--\r\n`, "multipart/form-data; boundary=B")).statusCode).toBe(
    status,
  );
});

test("a response that is not compressed does not say that it is", async () => {
  expect((await call("GET", "/ids?ids=1")).headers).not.toHaveProperty("content-encoding");
});

test("a body of GET is not read, and the response says so", async () => {
  expect((await call("GET", "/read")).statusCode).toBe(204);
  const sent = await call("GET", "/read", { payload: "{}", headers: { "content-type": "application/json" } });
  expect([sent.statusCode, sent.headers["sandbox-unchecked"]]).toEqual([204, "body"]);
});

const BOUNDARY = "part-of-an-example";
test.each([
  ["/picture", "image/*", "image/png", ""],
  ["/latin", "*/*", "text/plain; charset=utf-8", "é"],
  ["/fields", "*/*", "application/x-www-form-urlencoded", "a=1&a=2&b=x+y&c=%7B%22d%22%3A1%7D"],
  [
    "/parts",
    "*/*",
    `multipart/form-data; boundary=${BOUNDARY}`,
    [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="note"',
      "",
      "n",
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="about"',
      "Content-Type: application/json",
      "",
      '{"pages":1}',
      `--${BOUNDARY}--`,
      "",
    ].join("\r\n"),
  ],
  [
    "/items",
    "*/*",
    `multipart/mixed; boundary=${BOUNDARY}`,
    `--${BOUNDARY}\r\nContent-Type: application/json\r\n\r\n{"n":1}\r\n--${BOUNDARY}\r\n\r\ntwo\r\n--${BOUNDARY}--\r\n`,
  ],
])("%s is answered in its own type", async (path, accept, type, body) => {
  const { statusCode, headers, body: sent } = await call("GET", path, { headers: { accept } });
  expect([statusCode, headers["content-type"], sent]).toEqual([200, type, body]);
});

test.each([
  ["/no/text", 400, /^The request .* is required$/],
  ["/no/xml", 400, /<error>\s*<message>The request .* is required<\/message>\s*<\/error>/],
  ["/no/list", 400, /^\[\{"code":"a","detail":"The request .* is required"\}\]$/],
  ["/no/error", 422, /^\{"status":\{"error":"The request .* is required"\},"code":"b"\}$/],
  ["/no/errors", 400, /^\{"message":\["The request .* is required"\],"error":"Bad Request","statusCode":400\}$/],
  ["/no/words", 422, /^"The request .* is required"$/],
])("a refusal says what is wrong in the type of the document: %s", async (path, status, text) => {
  const { statusCode, body } = await post(path, "{}");
  expect([statusCode, body]).toEqual([status, expect.stringMatching(text)]);
});
