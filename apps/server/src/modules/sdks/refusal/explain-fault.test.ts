import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { explainFault } from "./explain-fault.ts";

const ref = { $ref: "#/components/schemas/Card" };
const odd = { type: "odd" };
const response = (schema: JsonObject) => ({ description: "", content: { "application/json": { schema } } });
const document = {
  paths: {
    "/cards": {
      get: {
        parameters: [
          { name: "limit", in: "query", schema: {} },
          { name: "filter", in: "query", schema: odd },
        ],
        responses: { "200": response({ type: "array", items: ref }) },
      },
      post: { requestBody: { content: {} }, responses: { "201": response(odd) } },
    },
  },
  components: { schemas: { Page: { properties: { first: ref } }, Card: { properties: { id: {}, odd } } } },
};
/** A generator that ends at one of these parts, told by what stands around it. */
const endsAt = (...texts: string[]) => {
  const tried: string[] = [];
  const makes = async (trial: JsonObject) => {
    const written = JSON.stringify(trial);
    tried.push(written);
    return !texts.some((text) => written.includes(text));
  };
  const explain = (at: string) => explainFault({ engine: "Maker", language: "R", document, at, makes });
  return { explain, tried };
};

test("a parameter is named with its operation, and with what stands there", async () => {
  const { explain, tried } = endsAt('"filter","in":"query","schema":{"type":"odd"}');
  expect(await explain("get /cards")).toBe(
    'Maker makes no R of GET /cards, parameter "filter": it has no case for {"name":"filter","in":"query","schema":{"type":"odd"}}. Write it in a plainer way there, or take another language.',
  );
  expect(tried).toHaveLength(2);
});

test("an answer is named with its operation", async () => {
  expect(await endsAt('"201":{"description":"","content"').explain("post /cards")).toMatch(
    /^Maker makes no R of POST \/cards, answer 201: it has no case for \{"description"/,
  );
});

test("a property is named with its schema, and an operation that uses it", async () => {
  const { explain } = endsAt('"odd":{"type":"odd"}');
  expect(await explain("model card")).toMatch(
    /^Maker makes no R of schema Card, property "odd" \(used by GET \/cards\): it has no case for \{"type":"odd"\}\./,
  );
});

test("where nothing is said of the place, all parts are tried, and not for ever", async () => {
  expect(await endsAt('"odd":{"type":"odd"}').explain("")).toContain('schema Card, property "odd"');
  const nowhere = endsAt("openapi", "paths");
  expect(await nowhere.explain("get /cards")).toBe(
    "Maker makes no R of this document: its code ends at get /cards, and no single part of it is the cause. Take another language, or write it in a plainer way there.",
  );
  expect(nowhere.tried.length).toBeLessThan(25);
});
