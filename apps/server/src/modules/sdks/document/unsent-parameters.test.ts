import { expect, test } from "vitest";
import { unsentParameters } from "./unsent-parameters.ts";

const range = { type: "object", properties: { from: { type: "string" } } };
const text = { type: "string" };
const document = {
  openapi: "3.0.3",
  paths: {
    "/cards/{cardId}/{range}": {
      parameters: [
        { name: "cardId", in: "path", required: true, style: "matrix", schema: text },
        { name: "range", in: "path", required: true, schema: { $ref: "#/components/schemas/Range" } },
      ],
      get: {
        parameters: [
          { name: "X-Range", in: "header", schema: { allOf: [{ $ref: "#/components/schemas/Range" }] } },
          { name: "X-Trace", in: "header", schema: text },
          { name: "session", in: "cookie", schema: text },
          { $ref: "#/components/parameters/Filter" },
          { name: "filter", in: "query", style: "deepObject", schema: range },
        ],
        responses: {},
      },
    },
  },
  components: {
    schemas: { Range: range },
    parameters: { Filter: { name: "where", in: "query", content: { "application/json": { schema: range } } } },
  },
};
const always = [
  "GET /cards/{cardId}/{range}: the parameter in the path `cardId` is not sent in the style `matrix`.",
  "GET /cards/{cardId}/{range}: the parameter in the path `range` is an object, which is not sent as the document says.",
  "GET /cards/{cardId}/{range}: the parameter in the header `X-Range` is an object, which is not sent as the document says.",
];
const cookie = "GET /cards/{cardId}/{range}: the cookie `session` is not sent.";
const json = "GET /cards/{cardId}/{range}: the parameter in the query `where` is not sent as JSON.";

test.each([
  ["java", [...always, json]],
  ["python", [...always, cookie]],
  ["go", [...always, cookie, json]],
] as const)("%s: what its client does not send is named with its place", (language, notes) => {
  expect(unsentParameters(document, language)).toEqual(notes);
});

test("a schema that holds itself ends", () => {
  const Loop = { allOf: [{ $ref: "#/components/schemas/Loop" }] };
  const loop = { name: "X-Loop", in: "header", schema: { $ref: "#/components/schemas/Loop" } };
  const paths = { "/cards": { get: { parameters: [loop], responses: {} } } };
  expect(unsentParameters({ paths, components: { schemas: { Loop } } }, "java")).toEqual([]);
});
