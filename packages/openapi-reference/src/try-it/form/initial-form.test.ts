import { expect, test } from "vitest";
import { operationOf, parameterOf } from "../testing/fixtures.ts";
import { bodyFields, bodyText, initialForm, suggestionFor } from "./initial-form.ts";
import { defaultPartType } from "./part-types.ts";

const json = (parts: object) => ({ type: "application/json", examples: [], ...parts });

test("required parameters take their example, else a sample; optional ones stay empty", () => {
  const operation = operationOf({
    parameters: [
      parameterOf({ name: "cardId", in: "path", examples: [{ name: "active", value: "crd_7QX2M4" }] }),
      parameterOf({ name: "status", in: "query", required: true, schema: { enum: ["active", "blocked"] } }),
      parameterOf({ name: "page", in: "query", schema: { type: "integer", example: 3 } }),
    ],
  });
  expect(initialForm(operation).parameters).toEqual({ "path:cardId": "crd_7QX2M4", "query:status": "active" });
});

test("a list is suggested one item a line, an object as JSON", () => {
  const list = parameterOf({ name: "ids", in: "query", schema: { type: "array", examples: [["a", "b"]] } });
  const object = parameterOf({ name: "filter", in: "query", schema: { type: "object", examples: [{ bank: 42 }] } });
  expect(suggestionFor(list, operationOf({}))).toBe("a\nb");
  expect(suggestionFor(object, operationOf({}))).toBe('{"bank":42}');
});

test("a text that is described as JSON is suggested as JSON", () => {
  const content = [json({ examples: [{ name: "one", value: "x" }] })];
  expect(suggestionFor(parameterOf({ name: "s", in: "query", content }), operationOf({}))).toBe('"x"');
});

test("the body is the first example, and names it", () => {
  const examples = [
    { name: "lost", value: { reason: "lost" } },
    { name: "stolen", value: { reason: "stolen" } },
  ];
  const operation = operationOf({ requestBody: { required: true, content: [json({ examples })] } });
  const form = initialForm(operation);
  expect(form).toMatchObject({ mediaType: "application/json", example: "lost" });
  expect(form.bodies["application/json"]).toBe('{\n  "reason": "lost"\n}');
  expect(bodyText(json({ examples }), "stolen", operation)).toContain("stolen");
});

test("without an example the body is a sample of the schema, read-only properties left out", () => {
  const schema = {
    type: "object",
    properties: { reason: { enum: ["lost"] }, id: { type: "string", readOnly: true } },
  };
  const operation = operationOf({ requestBody: { required: true, content: [json({ schema })] } });
  expect(initialForm(operation).bodies["application/json"]).toBe('{\n  "reason": "lost"\n}');
});

test("an example of text or XML is the body itself", () => {
  const xml = { type: "application/xml", examples: [{ name: "a", value: "<card/>" }] };
  expect(bodyText(xml, "a", operationOf({}))).toBe("<card/>");
});

test("a body of XML is written from the schema, and from an example that is no text", () => {
  const schema = { type: "object", xml: { name: "card" }, properties: { id: { type: "string", examples: ["crd_1"] } } };
  const xml = {
    type: "application/problem+xml",
    schema: schema as never,
    examples: [{ name: "a", value: { id: "2" } }],
  };
  expect(bodyText(xml, undefined, operationOf({}))).toMatch(/<card>\s*<id>crd_1<\/id>\s*<\/card>/);
  expect(bodyText(xml, "a", operationOf({}))).toMatch(/<id>2<\/id>/);
});

test("an operation without a body has none", () => {
  expect(initialForm(operationOf({}))).toMatchObject({ mediaType: null, example: null, bodies: {} });
});

const form = (type: string, schema: object, encoding = {}) => ({
  type,
  schema: schema as never,
  examples: [],
  encoding,
});

test("a form body has a row for each property, required ones filled, in the kind of its part", () => {
  const media = form(
    "multipart/form-data",
    {
      type: "object",
      required: ["title"],
      properties: {
        title: { type: "string", examples: ["Statement"] },
        tags: { type: "array", items: { type: "string" } },
        address: { type: "object" },
        scan: { type: "string", format: "binary" },
        pages: { type: "array", items: { type: "string", format: "binary" } },
        anything: {},
        signature: { type: "string", contentEncoding: "base64" },
        id: { type: "string", readOnly: true },
      },
    },
    { logo: { contentType: "image/png" } },
  );
  const rows = bodyFields(media, undefined, operationOf({}));
  expect(rows.map(({ name, kind, text }) => [name, kind, text])).toEqual([
    ["title", "text", "Statement"],
    ["tags", "list", ""],
    ["address", "json", ""],
    ["scan", "file", ""],
    ["pages", "file", ""],
    ["anything", "file", ""],
    ["signature", "text", ""],
  ]);
});

test("a form begins with the example of its schema, or with a sample where the body has to have a row", () => {
  const properties = { due: { type: "string" }, at: { type: "integer", default: 5 }, id: { readOnly: true } };
  const required = { requestBody: { required: true, content: [] } };
  const texts = (schema: object, operation = {}) =>
    bodyFields(form("application/x-www-form-urlencoded", schema), undefined, operationOf(operation)).map(
      ({ name, text }) => [name, text],
    );
  const given = { properties, examples: [{ due: "a", id: "1", more: 2 }] };
  expect(texts(given)).toEqual([
    ["due", "a"],
    ["at", ""],
    ["more", "2"],
  ]);
  const empty = [
    ["due", ""],
    ["at", ""],
  ];
  expect(texts({ properties })).toEqual(empty);
  expect(texts({ properties }, required)).toEqual([
    ["due", "string"],
    ["at", "5"],
  ]);
  expect(texts({ properties, required: ["due"] }, required)).toEqual([
    ["due", "string"],
    ["at", ""],
  ]);
});

test("a part has the headers that the document requires of it, with an example or a sample", () => {
  const headers = {
    "X-Checksum": { required: true, schema: { type: "string", pattern: "^[a-f0-9]{8}$" }, examples: [] },
    "X-Part": { required: true, schema: { type: "integer" }, examples: [{ name: "second", value: 2 }] },
    "X-Note": { required: false, schema: { type: "string" }, examples: [] },
  };
  const schema = { type: "object", properties: { file: { type: "string", format: "binary" }, note: {} } };
  const ofParts = bodyFields(form("multipart/form-data", schema, { file: { headers } }), undefined, operationOf({}));
  expect(ofParts.map((row) => row.headers)).toEqual([
    [
      { name: "X-Checksum", value: "aaaaaaaa" },
      { name: "X-Part", value: "2" },
    ],
    [],
  ]);
  const fields = form("application/x-www-form-urlencoded", schema, { file: { headers } });
  expect(bodyFields(fields, undefined, operationOf({})).flatMap((row) => row.headers)).toEqual([]);
});

test("an example fills the rows, also with names that the schema does not have", () => {
  const media = {
    ...form("application/x-www-form-urlencoded", {
      required: ["a"],
      properties: { scope: { type: "array", items: {} }, a: { enum: ["x"] } },
    }),
    examples: [{ name: "one", value: { scope: ["x", "y"], extra: { b: 1 } } }],
  };
  const rows = bodyFields(media, "one", operationOf({}));
  expect(rows.map(({ name, kind, text }) => [name, kind, text])).toEqual([
    ["scope", "list", "x\ny"],
    ["a", "text", ""],
    ["extra", "json", '{\n  "b": 1\n}'],
  ]);
});

test("a parameter that is required and may be empty is sent without a value when its example is empty", () => {
  const empty = { ...parameterOf({ name: "flag", in: "query", required: true }), examples: [{ name: "e", value: "" }] };
  const operation = operationOf({
    parameters: [
      { ...empty, allowEmptyValue: true },
      { ...empty, name: "other" },
    ],
  });
  expect(initialForm(operation).empty).toEqual(["query:flag"]);
});

test("a body of plain text is a sample of its schema when that is a single value", () => {
  const text = (schema: object, type = "text/plain") =>
    bodyText({ type, examples: [], schema } as never, undefined, operationOf({}));
  expect(text({ type: "string", examples: ["hello"] })).toBe("hello");
  expect(text({ type: "integer", minimum: 3 }, "text/plain; charset=utf-8")).toBe("3");
  expect(text({ type: "object" })).toBe("");
});

test("a part is a file when its schema says of which media type it is", () => {
  const properties = {
    scan: { contentMediaType: "image/png" },
    upload: { type: "string", contentMediaType: "application/octet-stream" },
    pages: { type: "array", items: { type: "string", contentMediaType: "application/pdf" } },
    note: { type: "string", contentMediaType: "text/markdown" },
    meta: { type: "string", contentMediaType: "application/json" },
    encoded: { type: "string", contentMediaType: "image/png", contentEncoding: "base64" },
  };
  const rows = bodyFields(form("multipart/form-data", { properties }), undefined, operationOf({}));
  expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
    ["scan", "file"],
    ["upload", "file"],
    ["pages", "file"],
    ["note", "text"],
    ["meta", "text"],
    ["encoded", "text"],
  ]);
});

test("a part of several alternatives is entered and sent as one of them", () => {
  const [text, bytes] = [{ type: "string" }, { type: "string", format: "binary" }];
  const properties = {
    model: { anyOf: [text, { type: "string", enum: ["large"] }] },
    image: { anyOf: [bytes, { type: "array", items: bytes }] },
    seed: { oneOf: [{ anyOf: [{ type: "integer" }, { type: "null" }] }, { type: "null" }] },
    tags: { type: "array", items: { anyOf: [text, { type: "integer" }] } },
    shape: { anyOf: [{ type: "object" }, { type: "array", items: { type: "object" } }] },
  };
  const media = form("multipart/form-data", { properties, required: ["model"] });
  const rows = bodyFields(media, undefined, operationOf({}));
  expect(rows.map(({ name, kind, text }) => [name, kind, text])).toEqual([
    ["model", "text", "string"],
    ["image", "file", ""],
    ["seed", "text", ""],
    ["tags", "list", ""],
    ["shape", "json", ""],
  ]);
  const types = Object.values(properties).map((schema) => defaultPartType(schema, {}));
  expect(types).toEqual(["text/plain", "application/octet-stream", "text/plain", "text/plain", "application/json"]);
});

test("an optional body of GET begins empty: a page may not send one", () => {
  const bodyOf = (method: string, required: boolean) => {
    const requestBody = { required, content: [json({ schema: { type: "object" } })] };
    return initialForm(operationOf({ method: method as "get", requestBody })).bodies["application/json"];
  };
  expect([bodyOf("get", false), bodyOf("head", false), bodyOf("get", true), bodyOf("delete", false)]).toEqual([
    "",
    "",
    "{}",
    "{}",
  ]);
});

test("a stream begins with an item of its schema, and shows an example's items in its own syntax", () => {
  const itemSchema = { type: "object", properties: { id: { type: "integer" } } };
  const lines = { type: "application/jsonl", examples: [{ name: "two", value: [{ id: 1 }, { id: 2 }] }], itemSchema };
  expect(bodyText(lines, undefined, operationOf({}))).toBe('{"id":0}\n');
  expect(bodyText(lines, "two", operationOf({}))).toBe('{"id":1}\n{"id":2}\n');
  const events = { type: "text/event-stream", examples: [], itemSchema };
  expect(bodyText(events, undefined, operationOf({}))).toBe('data: {"id":0}\n\n');
});

test("a field whose example is an object is its JSON, also where it may be a text", () => {
  const schema = { type: "object", properties: { due: { anyOf: [{ type: "object" }, { enum: [""] }] } } };
  const encoding = { due: { style: "deepObject" } };
  const examples = [{ name: "one", value: { due: { day: 3 } } }];
  const media = { type: "application/x-www-form-urlencoded", examples, schema, encoding };
  expect(bodyFields(media, "one", operationOf({}))).toMatchObject([{ name: "due", kind: "json" }]);
});

test.each(["*/*", "application/*", "application/*+json", "application/yaml"])("an object as %s is its JSON", (type) => {
  const schema = { type: "object", properties: { id: { type: "integer" } } };
  const operation = operationOf({ requestBody: { required: true, content: [{ type, examples: [], schema }] } });
  expect(initialForm(operation).bodies).toEqual({ [type]: '{\n  "id": 0\n}' });
});

test("bytes are a file, also where they may be JSON", () => {
  const schema = { type: "object", properties: { file: { type: "string", format: "binary" } } };
  const media = form("multipart/form-data", schema, { file: { contentType: "application/json, application/zip" } });
  expect(bodyFields(media, undefined, operationOf({}))).toMatchObject([{ name: "file", kind: "file" }]);
});

test("a text or a list of it is entered one item a line", () => {
  const schema = { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] };
  const sort = parameterOf({ name: "sort", in: "query", schema, examples: [{ name: "two", value: ["a", "b"] }] });
  expect(suggestionFor(sort, operationOf({}))).toBe("a\nb");
});
