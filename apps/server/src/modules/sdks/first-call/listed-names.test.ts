import { compileParsed, type JsonObject, type OperationDocument } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { listedNames } from "./listed-names.ts";

const schemas = {
  Lookup: {
    allOf: [
      {
        properties: {
          columns: { type: "array", items: { $ref: "#/components/schemas/Column" } },
          free: { type: "string" },
          inner: {
            type: "object",
            properties: { kind: { const: "P" }, again: { $ref: "#/components/schemas/Lookup" } },
          },
        },
      },
    ],
  },
  Column: { type: "string", enum: ["Code"] },
};
const document: JsonObject = {
  openapi: "3.0.3",
  info: { title: "Lookups", version: "1" },
  paths: {
    "/": {
      post: {
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Lookup" } } } },
        responses: {},
      },
    },
  },
  components: { schemas },
};

test("properties whose values are listed are found, however deep", () => {
  const compiled = compileParsed(document, "");
  const [route] = [...compiled.routes()];
  const operation = compiled.operation(route?.id ?? "") as OperationDocument;
  const schema = operation.requestBody?.content[0]?.schema;
  expect([...listedNames(schema, operation)].sort()).toEqual(["columns", "kind"]);
});
