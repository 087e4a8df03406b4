import type { ModuleDescriptor } from "@connect-portal/contract";
import {
  compileDocument,
  type JsonObject,
  NumberLiteral,
  type OperationDocument,
} from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { referenceQueries } from "../../features/api-reference/reference-queries.ts";
import { knownFrom } from "./known.server.ts";
import { knownClient } from "./known-client.ts";

const prices = `
openapi: 3.1.0
info: { title: Prices, version: "1" }
paths:
  /prices:
    get:
      operationId: prices
      parameters: [{ name: above, in: query, schema: { type: number, default: 10.50, maximum: 9007199254740993 } }]
      responses: { 204: { description: ok } }
`;

/** What the router writes for the browser: it refuses an object with a prototype of its own. */
function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  const prototype = Object.getPrototypeOf(value);
  const isWritten = Array.isArray(value) || prototype === null || prototype === Object.prototype;
  return isWritten && Object.values(value).every(isPlain);
}

async function knownOf(text: string) {
  const document = await compileDocument(text);
  const descriptor: ModuleDescriptor = {
    modules: [{ moduleName: "All", expanded: true, apis: [{ name: "Prices", file: "api.yaml" }] }],
  } as never;
  const answers = { descriptor, wsYamlUrl: "/1/a/b", chosen: {} as never, documentOf: () => document };
  return knownFrom(null, answers, new URL("http://portal.example/swagger-ui/1/a/b"));
}

const { queryKey } = referenceQueries("").operation("/hps/1/a/b/api/schemas/api.yaml", "prices");

test("numbers of the document in sight reach the browser as they are written", async () => {
  const known = await knownOf(prices);
  expect(isPlain(known)).toBe(true);
  const operation = knownClient(known).getQueryData<OperationDocument>(queryKey);
  const { default: value, maximum } = (operation?.parameters[0]?.schema ?? {}) as JsonObject;
  expect([value, maximum]).toEqual([new NumberLiteral("10.50"), 9007199254740993n]);
  expect(JSON.stringify(operation)).toContain('"default":10.50');
});

test("a document with a member called __proto__ is left to the browser, which would lose the member", async () => {
  const known = await knownOf(prices.replace("type: number,", "properties: { __proto__: { type: string } },"));
  expect(knownClient(known).getQueryData(queryKey)).toBeUndefined();
});
