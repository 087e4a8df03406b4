import type { MediaType, Schema } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import type { BodyField } from "../form-state.ts";
import { fieldOf, formOf, operationOf } from "../testing/fixtures.ts";
import { buildContent } from "./build-request.ts";

const FORM = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data";

function contentOf(media: Partial<MediaType> & { type: string }, fields: readonly BodyField[]) {
  const operation = operationOf({ requestBody: { required: true, content: [{ examples: [], ...media }] } });
  return buildContent(operation, formOf({ mediaType: media.type, fields: { [media.type]: fields } }));
}

function urlencoded(fields: readonly BodyField[], encoding?: MediaType["encoding"]) {
  const content = contentOf({ type: FORM, ...(encoding ? { encoding } : {}) }, fields);
  return content.kind === "text" ? content.text : content.kind;
}

function partsOf(schema: Schema, fields: readonly BodyField[], encoding?: MediaType["encoding"]) {
  const content = contentOf({ type: PARTS, schema, ...(encoding ? { encoding } : {}) }, fields);
  return content.kind === "multipart" ? content.parts : content.kind;
}

const file = { id: "f1", name: "card.png", size: 3, type: "image/png" };

test("urlencoded fields without an encoding: spaces as +, a list as several pairs, an object as JSON", () => {
  expect(
    urlencoded([
      fieldOf({ name: "id", text: "a b&c" }),
      fieldOf({ name: "tags", kind: "list", text: "x\ny" }),
      fieldOf({ name: "address", kind: "json", text: '{ "zip": "99999+1234" }' }),
    ]),
  ).toBe("id=a+b%26c&tags=x&tags=y&address=%7B%22zip%22%3A%2299999%2B1234%22%7D");
});

test.each<[string, MediaType["encoding"], string]>([
  ["explode off", { scope: { explode: false } }, "scope=cards%3Aread,a%20b"],
  ["pipeDelimited", { scope: { style: "pipeDelimited" } }, "scope=cards%3Aread%7Ca%20b"],
  ["allowReserved", { scope: { allowReserved: true } }, "scope=cards:read&scope=a%20b"],
])("a urlencoded field with an encoding is written in its style: %s", (_, encoding, written) => {
  expect(urlencoded([fieldOf({ name: "scope", kind: "list", text: "cards:read\na b" })], encoding)).toBe(written);
});

test("deepObject in a urlencoded form", () => {
  const field = fieldOf({ name: "card", kind: "json", text: '{"exp":{"month":4}}' });
  expect(urlencoded([field], { card: { style: "deepObject", explode: true } })).toBe("card%5Bexp%5D%5Bmonth%5D=4");
});

test("an empty field is left out unless the reader wants it empty; nothing at all is no body", () => {
  const empty = fieldOf({ name: "a" });
  expect(urlencoded([empty])).toBe("none");
  expect(urlencoded([{ ...empty, isSentEmpty: true }])).toBe("a=");
  expect(partsOf(true, [empty])).toBe("none");
});

// OpenAPI 3.1 §4.8.15.1.1, the table of default content types.
test.each<[string, Schema, Partial<BodyField>, readonly (string | null)[]]>([
  ["string", { type: "string" }, { text: "a" }, [null]],
  ["integer", { type: "integer" }, { text: "1" }, [null]],
  ["object", { type: "object" }, { kind: "json", text: "{}" }, ["application/json"]],
  ["string in base64", { type: "string", contentEncoding: "base64" }, { text: "AA==" }, ["application/octet-stream"]],
  ["list of strings", { type: "array", items: { type: "string" } }, { kind: "list", text: "a\nb" }, [null, null]],
  [
    "list of objects",
    { type: "array", items: { type: "object" } },
    { kind: "json", text: '[{"a":1},{"b":2}]' },
    ["application/json", "application/json"],
  ],
  ["no type at all, from a file", {}, { kind: "file", files: [{ ...file, type: "" }] }, ["application/octet-stream"]],
])("the type of a part by its schema: %s", (_, schema, field, types) => {
  const parts = partsOf({ properties: { a: schema as never } }, [fieldOf({ name: "a", ...field })]);
  expect(Array.isArray(parts) ? parts.map(({ contentType }) => contentType) : parts).toEqual(types);
});

test.each<[string, string, string, string]>([
  ["the type that the document asks for", "application/xml", "", "application/xml"],
  ["of several, the file's own", "image/jpeg, image/png", "image/png", "image/png"],
  ["a range allows the file's own", "image/*", "image/png", "image/png"],
  ["another file than was asked for", "image/jpeg", "text/csv", "image/jpeg"],
])("the type of a file's part: %s", (_, contentType, type, expected) => {
  const row = fieldOf({ name: "scan", kind: "file", files: [{ ...file, type }] });
  expect(partsOf(true, [row], { scan: { contentType } })).toMatchObject([{ contentType: expected }]);
});

test("what the reader says of a part wins, and its headers go along", () => {
  const row = fieldOf({
    name: "meta",
    kind: "json",
    text: '{ "a": 12345678901234567890 }',
    contentType: "application/vnd.card+json",
    headers: [
      { name: "X-Part", value: "1\r\nX-Smuggled: 2" },
      { name: "bad name", value: "3" },
    ],
  });
  expect(partsOf(true, [row])).toEqual([
    {
      name: "meta",
      content: { text: '{"a":12345678901234567890}' },
      contentType: "application/vnd.card+json",
      headers: [["X-Part", "1 X-Smuggled: 2"]],
    },
  ]);
});

test("several files of a field are several parts of its name; other multipart types name no part", () => {
  const row = fieldOf({ name: "pages", kind: "file", files: [file, { ...file, id: "f2" }] });
  expect(partsOf(true, [row])).toMatchObject([
    { name: "pages", content: { file: { id: "f1" } } },
    { name: "pages", content: { file: { id: "f2" } } },
  ]);
  expect(contentOf({ type: "multipart/mixed" }, [fieldOf({ name: "a", text: "x" })])).toMatchObject({
    parts: [{ name: "" }],
  });
});

test("a file is the whole body of a binary type; a range takes the file's own type", () => {
  const bodyOf = (type: string) => {
    const operation = operationOf({ requestBody: { required: true, content: [{ type, examples: [] }] } });
    return buildContent(operation, formOf({ mediaType: type, files: { [type]: file } }));
  };
  expect(bodyOf("application/octet-stream")).toEqual({ kind: "file", file, contentType: "application/octet-stream" });
  expect(bodyOf("image/*")).toMatchObject({ contentType: "image/png" });
});

test("an object in any type, or any type of JSON, is sent as JSON", () => {
  for (const type of ["*/*", "application/*+json"]) {
    const schema = { type: "object" };
    const operation = operationOf({ requestBody: { required: true, content: [{ type, examples: [], schema }] } });
    expect(buildContent(operation, formOf({ mediaType: type, bodies: { [type]: "{}" } }))).toMatchObject({
      contentType: "application/json",
      text: "{}",
    });
  }
});
