import { expect, test } from "vitest";
import { withKnownMembers } from "./known-members.ts";

test("what OpenAPI does not have where it stands is left out, extensions and data stay", () => {
  const schema = { properties: { schema: {} }, definitions: {} };
  const card = { description: "A card", content: { "application/json": { schema, example: { consumes: 1 } } } };
  const document = {
    openapi: "3.0.3",
    info: { title: "Cards", version: "1", "x-logo": {} },
    tags: [{ name: "Cards" }],
    paths: {
      "x-note": 1,
      "/cards/{id}": {
        parameters: [{ name: "id", in: "path", schema: {} }, { $ref: "#/components/parameters/Page" }],
        get: { responses: { 200: card, 404: { $ref: "#/components/responses/None" } } },
      },
    },
    components: { schemas: { Card: schema }, responses: { None: { description: "None" } } },
  };
  const sloppy = {
    ...document,
    basePath: "/v1",
    info: { ...document.info, author: "A" },
    tags: [{ name: "Cards", order: 1 }],
    paths: {
      "x-note": 1,
      "/cards/{id}": {
        parameters: [{ name: "id", in: "path", schema: {}, type: "string" }, { $ref: "#/components/parameters/Page" }],
        get: {
          produces: ["application/json"],
          responses: { 200: { ...card, schema: {} }, 404: { $ref: "#/components/responses/None" } },
        },
      },
    },
    components: { ...document.components, definitions: {}, responses: { None: { description: "None", schema: {} } } },
  };
  expect(withKnownMembers(sloppy)).toEqual(document);
});
