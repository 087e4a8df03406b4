import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { resourcesOf } from "./resources.ts";

const operation = (operationId: string, more: JsonObject = {}) => ({ operationId, responses: {}, ...more });

function documentOf(solution: string, paths: JsonObject) {
  return { name: `${solution} api`, solution, source: { servers: [{ url: "/rest/1/" }], paths } };
}
const namesOf = (...documents: ReturnType<typeof documentOf>[]) =>
  resourcesOf({ version: "1", baseUrl: "", documents, webhooks: [] }).resources.map(({ name, methods }) => [
    name,
    methods.map((method) => method.name),
  ]);

test("a resource is the noun of the path, and a method the rest of the operation's name", () => {
  const cards = documentOf("issuing", {
    "/cards": { get: operation("searchCards"), post: operation("createCard") },
    "/cards/{id}/block": { post: operation("blockCard") },
    "/cards/{id}/tokens": { get: operation("listCardTokens") },
    "/v1/cards/{id}/limits": { get: operation("getLimits") },
    "/merchant-categories": { get: operation("listMerchantCategories"), post: {} },
  });
  expect(namesOf(cards)).toEqual([
    ["cards", ["search", "create", "block", "listTokens", "getLimits"]],
    ["merchantCategories", ["list", "post"]],
  ]);
});

test("two solutions have resources of their own, and two operations never one name", () => {
  const one = documentOf("issuing", { "/cards": { get: operation("getCard"), put: operation("getCards") } });
  const other = documentOf("acquiring", {
    "/cards": { get: operation("getCard") },
    "/cards/x": { get: operation("getCard"), put: operation("get_card") },
  });
  expect(namesOf(one, other)).toEqual([
    ["acquiringCards", ["getCard", "getCard2", "get_card3"]],
    ["issuingCards", ["getCard", "getCards"]],
  ]);
});

test("what cannot be sent is left out by operation and name", () => {
  const parameters = [
    { name: "filter", in: "query", schema: { type: "object" } },
    { name: "session", in: "cookie", schema: { type: "string" } },
    { name: "Accept-Language", in: "header", required: true, schema: { type: "string" } },
    { name: "ids", in: "query", explode: false, schema: { type: "array", items: { type: "string" } } },
  ];
  const inPath = [{ name: "id", in: "path", style: "matrix", required: true, schema: { type: "string" } }];
  const document = documentOf("issuing", {
    "/cards": { get: operation("searchCards", { parameters }) },
    "/cards/{id}": { get: operation("getCard", { parameters: inPath }) },
  });
  const { resources, leftOut } = resourcesOf({ version: "1", baseUrl: "", documents: [document], webhooks: [] });
  expect(leftOut).toEqual([
    "GET /cards (issuing api): the parameter `filter` (query) is not sent.",
    "GET /cards (issuing api): the parameter `session` (cookie) is not sent.",
    "GET /cards (issuing api): set the header `Accept-Language` with `headers` of the call's options.",
    "GET /cards/{id} (issuing api): the parameter `id` of the path is no plain text.",
  ]);
  expect(resources[0]?.methods).toMatchObject([
    { path: "/rest/1/cards", queryParameters: [{ name: "ids", isJoined: true }] },
  ]);
});

test("a method returns the JSON of an answer that may come encrypted, too, and a text where that is all there is", () => {
  const card = { type: "object", properties: { cardId: { type: "string" } } };
  const answer = (...types: string[]) => ({
    responses: { 200: { description: "", content: Object.fromEntries(types.map((type) => [type, { schema: card }])) } },
  });
  const document = documentOf("issuing", {
    "/cards": { get: operation("getCards", answer("application/jose", "application/json")) },
    "/files": { get: operation("getFiles", answer("text/csv")) },
  });
  const { resources } = resourcesOf({ version: "1", baseUrl: "", documents: [document], webhooks: [] });
  expect(resources.flatMap(({ methods }) => methods.map(({ answers }) => answers))).toEqual([
    [card],
    [{ type: "string" }],
  ]);
});
