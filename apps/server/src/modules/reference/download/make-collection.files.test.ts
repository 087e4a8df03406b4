import { type JsonObject, NumberLiteral } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { createCollectionMaker } from "./make-collection.ts";

const document = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [{ url: "https://portal.example/api" }],
  paths: { "/a": { get: { responses: { 200: { description: "OK" } } } } },
};
const refused = expect.objectContaining({ code: "document_not_convertible" });

test("a document that takes too long is refused, and the next one has its turn", async () => {
  const make = createCollectionMaker(1);
  const answers = await Promise.allSettled([make({ tool: "postman", document }), make({ tool: "postman", document })]);
  expect(answers.map((answer) => answer.status === "rejected" && answer.reason)).toEqual([refused, refused]);
});

test("what the converter refuses is refused, and the next document is made", async () => {
  const make = createCollectionMaker();
  const [broken, made] = await Promise.allSettled([
    make({ tool: "postman", document: { openapi: "3.1.0" } }),
    make({ tool: "postman", document }),
  ]);
  expect(broken).toMatchObject({ status: "rejected", reason: refused });
  expect(made).toMatchObject({ status: "fulfilled", value: expect.stringContaining("collection/v2.1.0") });
});

test("numbers of a collection are those of the document's examples, as they are written", async () => {
  const example = { rate: new NumberLiteral("1.0"), amount: new NumberLiteral("100.10"), big: 9007199254740993n };
  const content = { "application/json": { schema: { type: "object" }, example } };
  const limited = { type: "integer", minimum: 9007199254740993n, maximum: 9223372036854775807n };
  const parameters = [
    { name: "m", in: "query", required: true, schema: { type: "number" }, example: new NumberLiteral("100.10") },
    { name: "n", in: "query", required: true, schema: { ...limited, example: 9007199254740993n } },
  ];
  const post = { parameters, requestBody: { content }, responses: { 200: { description: "OK", content } } };
  const made = await createCollectionMaker()({ tool: "postman", document: { ...document, paths: { "/a": { post } } } });
  const { request, response } = JSON.parse(made).item[0];
  const written = '{"rate":1.0,"amount":100.10,"big":9007199254740993}';
  expect(request.url.raw).toBe("{{baseUrl}}/a?m=100.10&n=9007199254740993");
  expect([request.body.raw, response[0].body].map((text) => text.replace(/\s/g, ""))).toEqual([written, written]);
});

test("parameters of JSON have their example, and a list of the style deepObject its items", async () => {
  const json = (media: JsonObject) => ({ "application/json": media });
  const parameters: JsonObject[] = [
    { name: "j", in: "query", required: true, content: json({ example: { a: [1] } }) },
    { name: "k", in: "query", required: true, content: json({ schema: { type: "object", examples: [{ b: 2 }] } }) },
    { name: "X-J", in: "header", required: true, content: json({ examples: { one: { value: { c: 3 } } } }) },
    {
      name: "ids",
      in: "query",
      required: true,
      style: "deepObject",
      schema: { type: "array", items: { type: "string" } },
      example: ["x", "y"],
    },
  ];
  const get = { parameters, responses: { 200: { description: "OK" } } };
  const made = await createCollectionMaker()({ tool: "postman", document: { ...document, paths: { "/a": { get } } } });
  const { request } = JSON.parse(made).item[0];
  const pairs = request.url.query.map(({ key, value }: { key: string; value: string }) => [key, value]);
  expect(pairs).toEqual([
    ["j", '{"a":[1]}'],
    ["k", '{"b":2}'],
    ["ids", "x"],
    ["ids", "y"],
  ]);
  expect(request.header).toMatchObject([{ key: "X-J", value: '{"c":3}' }]);
});

test.each(["postman", "bruno"] as const)("what a collection for %s has no words for is said in it", async (tool) => {
  const responses = { 200: { description: "OK" } };
  const whole = { name: "filter", in: "querystring", content: { "text/plain": {} } };
  const cookie = { name: "sid", in: "cookie", schema: { type: "string" } };
  const newer = {
    ...document,
    openapi: "3.2.0",
    info: { ...document.info, description: "Of cards." },
    paths: {
      "/a": { get: { parameters: [whole, cookie], responses }, query: { responses } },
      "/b": { additionalOperations: { COPY: { responses } }, get: { responses } },
    },
  };
  const text = await createCollectionMaker()({ tool, document: newer });
  const lines = [
    "Of cards.",
    "",
    "Left out, because collections do not support it:",
    "",
    '- GET /a: the query, which is "filter" as a whole',
    "- GET /a: the cookies sid",
    "- QUERY /a",
    "- COPY /b",
  ];
  expect(text).toContain(JSON.stringify(lines.join("\n")));
  expect(await createCollectionMaker()({ tool, document })).not.toContain("Left out");
});
