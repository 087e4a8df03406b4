import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { textsInJson } from "./bytes-in-json.ts";

const bytes = { type: "string", format: "binary" };
const text = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const post = (content: JsonObject) => ({ "/a": { post: { requestBody: { content } } } });

test("bytes within JSON are texts; in forms, and as the whole, they are bytes", () => {
  const document = (inJson: JsonObject) => ({
    paths: post({
      "application/json": { schema: { properties: { a: inJson, scan: ref("Scan") } } },
      "application/problem+json": { schema: bytes },
      "multipart/form-data": { schema: ref("Form") },
    }),
    components: {
      schemas: {
        Scan: { properties: { image: inJson, pages: { type: "array", items: inJson } } },
        Form: { properties: { page: ref("Page") } },
        Page: { properties: { file: bytes } },
      },
    },
  });
  expect(textsInJson(document(bytes))).toEqual(document(text));
});
