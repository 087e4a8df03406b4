import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { DOCUMENT_PATH, writeParameters } from "./write-parameters.ts";

const text = { type: "string" };
const whole = { type: "object", required: ["x", "y"], properties: { x: { type: "integer" }, y: { type: "integer" } } };
const components = {
  schemas: {
    Ids: { type: "array", items: { type: "integer" } },
    Point: whole,
    Part: { allOf: [{ $ref: "#/components/schemas/Point" }, { properties: { z: text } }] },
    Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }] },
  },
};
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function written(path: string, operation: JsonObject, shared: JsonObject[] = []) {
  const item = { ...(shared.length > 0 && { parameters: shared }), get: { responses: {}, ...operation } };
  const { document, notes } = writeParameters({ paths: { [path]: item }, components });
  const paths = isObject(document.paths) ? document.paths : {};
  const [[place, only] = []] = Object.entries(paths);
  return { path: place, operation: (only as { get: JsonObject } | undefined)?.get, notes };
}

test.each([
  ["label", {}, text, "/cards/.{id}"],
  ["label", {}, named("Ids"), "/cards/.{id}"],
  ["label", { explode: true }, named("Ids"), "/cards/.{id}"],
  ["label", { explode: true }, named("Point"), "/cards/.x={id-x}.y={id-y}"],
  ["label", {}, named("Point"), "/cards/.x,{id-x},y,{id-y}"],
  ["matrix", {}, text, "/cards/;id={id}"],
  ["matrix", {}, named("Ids"), "/cards/;id={id}"],
  ["matrix", { explode: true }, named("Point"), "/cards/;x={id-x};y={id-y}"],
  ["matrix", {}, named("Point"), "/cards/;id=x,{id-x},y,{id-y}"],
  ["simple", {}, named("Point"), "/cards/x,{id-x},y,{id-y}"],
  ["simple", { explode: true }, named("Point"), "/cards/x={id-x},y={id-y}"],
] as const)("a parameter in the path, %s %j %j, is the path %4$s", (style, explode, schema, path) => {
  const parameter = { name: "id", in: "path", required: true, style, ...explode, schema };
  const { operation, ...found } = written("/cards/{id}", { parameters: [parameter] });
  expect(found.path).toBe(path);
  expect(operation?.[DOCUMENT_PATH]).toBe("/cards/{id}");
  expect(JSON.stringify(operation)).not.toContain("style");
});

test("what is sent as it stands stays, with the parameters of its path beside it", () => {
  const shared = [{ name: "id", in: "path", required: true, schema: text }];
  const parameters = [
    { name: "X-Loop", in: "header", schema: text },
    { name: "ids", in: "query", schema: named("Ids") },
    { name: "filter", in: "query", style: "deepObject", schema: named("Point") },
    { name: "session", in: "cookie", schema: text },
  ];
  const paths = { "/cards/{id}": { parameters: shared, get: { parameters, responses: {} } } };
  expect(writeParameters({ paths, components })).toEqual({ document: { paths, components }, notes: [] });
});

test("what no generator writes is a text or a list, and the guide says which", () => {
  const content = { "application/json": { schema: named("Point") } };
  const { operation, notes } = written(
    "/cards/{part}",
    {
      parameters: [
        { name: "X-Part", in: "header", description: "Where.", schema: named("Part") },
        { name: "X-Each", in: "header", explode: true, schema: named("Point") },
        { name: "X-Loop", in: "header", schema: named("Loop") },
        { name: "where", in: "query", content },
        { name: "point", in: "query", style: "pipeDelimited", explode: false, schema: named("Point") },
      ],
    },
    [{ name: "part", in: "path", required: true, schema: named("Part") }],
  );
  const list = { type: "array", items: text };
  const parameters = operation?.parameters as JsonObject[];
  expect(parameters.map(({ name, schema }) => [name, schema])).toEqual([
    ["part", list],
    ["X-Part", text],
    ["X-Each", text],
    ["X-Loop", named("Loop")],
    ["where", text],
    ["point", list],
  ]);
  expect(parameters[1]?.description).toBe("Where.\n\nTakes a string: `x,…,y,…`.");
  expect(parameters[5]).toMatchObject({ style: "pipeDelimited", explode: false });
  expect(notes).toEqual([
    'GET /cards/{part}: the parameter in the path `part` takes a list: names and values in turn, such as `"x", "…", "y", "…"`.',
    "GET /cards/{part}: the parameter in the header `X-Part` takes a string: `x,…,y,…`.",
    "GET /cards/{part}: the parameter in the header `X-Each` takes a string: `x=…,y=…`.",
    "GET /cards/{part}: the parameter in the query `where` takes a string: its value as JSON.",
    'GET /cards/{part}: the parameter in the query `point` takes a list: names and values in turn, such as `"x", "…", "y", "…"`.',
  ]);
});

test("an object in a cookie is a cookie for each member, or a list of names and values where it is joined", () => {
  const { operation, notes } = written("/cards", {
    parameters: [
      { name: "point", in: "cookie", required: true, schema: named("Point") },
      { name: "part", in: "cookie", explode: false, schema: named("Part") },
      { name: "ids", in: "cookie", schema: named("Ids") },
      { name: "joined", in: "cookie", explode: false, schema: named("Ids") },
    ],
  });
  expect(operation?.parameters).toEqual([
    { name: "x", in: "cookie", required: true, schema: { type: "integer" } },
    { name: "y", in: "cookie", required: true, schema: { type: "integer" } },
    expect.objectContaining({ name: "part", style: "form", explode: false, schema: { type: "array", items: text } }),
    { name: "ids", in: "cookie", schema: named("Ids") },
    { name: "joined", in: "cookie", explode: false, schema: named("Ids") },
  ]);
  expect(notes).toEqual([
    'GET /cards: the cookie `part` takes a list: names and values in turn, such as `"x", "…", "y", "…"`.',
    "GET /cards: the cookie `ids` is one cookie: its values with `,` between them.",
  ]);
});

test("headers that belong to HTTP are left out by name", () => {
  const header = (name: string) => ({ name, in: "header", schema: text });
  const { operation, notes } = written(
    "/cards",
    { parameters: [header("X-Id"), header("Content-Length"), header("accept")] },
    [header("host")],
  );
  expect(operation?.parameters).toEqual([header("X-Id")]);
  expect(notes).toEqual([
    "GET /cards: the parameter in the header `host` is left out: the client writes it itself.",
    "GET /cards: the parameter in the header `Content-Length` is left out: the client writes it itself.",
    "GET /cards: the parameter in the header `accept` is left out: the client writes it itself.",
  ]);
  expect(written("/cards", { parameters: [header("Host")] }).operation?.parameters).toEqual([]);
});

test("objects among the parts of a form stay, but those with a style; a guide names the headers of parts", () => {
  const properties = { meta: named("Point"), range: named("Point"), page: named("Point"), ids: named("Ids") };
  const encoding = {
    range: { style: "deepObject", explode: true },
    page: { style: "form" },
    ids: { style: "form", explode: false, headers: { "X-Sum": {}, "Content-Type": {} } },
  };
  const content = { "multipart/form-data": { schema: { type: "object", properties }, encoding } };
  const { operation, notes } = written("/cards", { requestBody: { content } });
  expect(operation?.requestBody).toMatchObject({
    content: {
      "multipart/form-data": {
        schema: {
          properties: {
            meta: named("Point"),
            "range[x]": { type: "integer" },
            "range[y]": { type: "integer" },
            x: { type: "integer" },
            y: { type: "integer" },
            ids: text,
          },
        },
      },
    },
  });
  expect(notes).toEqual([
    "GET /cards: the field `ids` of the form takes a string: its values with `,` between them.",
    "GET /cards: the part `ids` of the form is sent without its header `X-Sum`.",
  ]);
});

test("a part whose media type a client does not write is noted, with what it is sent as", () => {
  const file = { type: "string", format: "binary" };
  const properties = {
    photo: file,
    photos: { type: "array", items: file },
    any: file,
    point: named("Point"),
    memo: text,
  };
  const encoding = {
    photo: { contentType: "image/png, image/jpeg" },
    photos: { contentType: "image/*" },
    any: { contentType: "application/pdf, application/octet-stream" },
    point: { contentType: "application/vnd.point+json" },
    memo: { contentType: "text/plain; charset=utf-8" },
  };
  const content = { "multipart/form-data": { schema: { type: "object", properties }, encoding } };
  expect(written("/cards", { requestBody: { content } }).notes).toEqual([
    "GET /cards: the part `photo` of the form is sent as `application/octet-stream`, not as `image/png, image/jpeg`.",
    "GET /cards: the part `photos` of the form is sent as `application/octet-stream`, not as `image/*`.",
    "GET /cards: the part `point` of the form is sent as `application/json`, not as `application/vnd.point+json`.",
  ]);
});

test.each([
  ["matrix", named("Ids")],
  ["matrix", named("Part")],
  ["label", named("Part")],
])("an operation whose path has %s of a number that depends on a value is left out by name", (style, schema) => {
  const parameter = { name: "id", in: "path", required: true, style, explode: true, schema };
  expect(written("/cards/{id}", { parameters: [parameter] })).toEqual({
    path: undefined,
    operation: undefined,
    notes: ["GET /cards/{id} is left out: its path has a number of separators that depends on a value."],
  });
});

test("objects in a form are texts of JSON, or a field for each member in a style that says so", () => {
  const properties = {
    memo: text,
    meta: named("Point"),
    range: named("Part"),
    page: named("Point"),
    ids: named("Ids"),
  };
  const encoding = {
    memo: {},
    ids: { explode: false },
    range: { style: "deepObject", explode: true },
    page: { style: "form" },
  };
  const schema = { type: "object", required: ["memo", "range"], properties };
  const content = { "application/x-www-form-urlencoded": { schema, encoding } };
  const { operation, notes } = written("/cards", { requestBody: { content } });
  const said = "Takes a string: its value as JSON.";
  expect(operation?.requestBody).toEqual({
    content: {
      "application/x-www-form-urlencoded": {
        schema: {
          type: "object",
          required: ["memo"],
          properties: {
            memo: text,
            meta: { ...text, description: said },
            "range[z]": text,
            "range[x]": { type: "integer" },
            "range[y]": { type: "integer" },
            x: { type: "integer" },
            y: { type: "integer" },
            ids: { ...text, description: "Takes a string: its values with `,` between them." },
          },
        },
        encoding: { memo: {}, ids: { explode: false } },
      },
    },
  });
  expect(notes).toEqual([
    "GET /cards: the field `meta` of the form takes a string: its value as JSON.",
    "GET /cards: the field `ids` of the form takes a string: its values with `,` between them.",
  ]);
});

test("a header that the path spells in another way is the operation's alone", () => {
  const own = { name: "idempotency-key", in: "header", required: true, schema: text };
  const shared = [{ name: "Idempotency-Key", in: "header", schema: text }];
  const paths = { "/cards": { parameters: shared, get: { parameters: [own], responses: {} } } };
  expect(writeParameters({ paths }).document.paths).toEqual({
    "/cards": { get: { parameters: [own], responses: {} } },
  });
});

test("a header that the caller's credentials write is left out; where nothing writes it, it stays", () => {
  const header = (name: string) => ({ name, in: "header", required: true, schema: text });
  const parameters = [header("authorization"), header("X-API-KEY"), header("X-Trace")];
  const securitySchemes = {
    bearer: { type: "http", scheme: "bearer" },
    key: { type: "apiKey", in: "header", name: "x-api-key" },
  };
  const namesBy = (...security: JsonObject[]) => {
    const paths = { "/cards": { get: { parameters, security, responses: {} } } };
    const { document, notes } = writeParameters({ paths, components: { securitySchemes } });
    const [{ get }] = Object.values(document.paths as JsonObject) as [{ get: { parameters: JsonObject[] } }];
    return { names: get.parameters.map(({ name }) => name), notes };
  };
  expect(namesBy()).toEqual({ names: ["authorization", "X-API-KEY", "X-Trace"], notes: [] });
  expect(namesBy({ bearer: [] }).names).toEqual(["X-API-KEY", "X-Trace"]);
  const { names, notes } = namesBy({ bearer: [], key: [] });
  expect(names).toEqual(["X-Trace"]);
  expect(notes).toContain(
    "GET /cards: the parameter in the header `X-API-KEY` is left out: the client writes it from the caller's credentials.",
  );
});
