import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { distinctOperations } from "./distinct-operations.ts";

test("of operations with one id the first keeps it, and no operation has a parameter twice", () => {
  const operation = (operationId: string, ...parameters: JsonObject[]) => ({ operationId, parameters, responses: {} });
  const inPath = { name: "id", in: "path" };
  const inQuery = { name: "id", in: "query" };
  const paths = (...ids: string[]) => Object.fromEntries(ids.map((id, at) => [`/${at}`, { get: operation(id) }]));
  expect(distinctOperations({ paths: paths("read", "read", "read_2", "read") })).toEqual({
    paths: paths("read", "read_3", "read_2", "read_4"),
  });
  const once = operation("read", inPath, inQuery);
  expect(distinctOperations({ get: operation("read", inPath, inQuery, inPath) })).toEqual({ get: once });
});

test("a parameter that is written and referred to stands once", () => {
  const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const parameters = [{ $ref: "#/components/parameters/Id" }, id, { $ref: "#/components/parameters/Id" }];
  expect(distinctOperations({ components: { parameters: { Id: id } }, paths: { "/{id}": { parameters } } })).toEqual({
    components: { parameters: { Id: id } },
    paths: { "/{id}": { parameters: [{ $ref: "#/components/parameters/Id" }] } },
  });
});

test("an id loses its accents, not the letters under them", () => {
  const operations = (...ids: string[]) => ids.map((operationId) => ({ operationId, responses: {} }));
  expect(distinctOperations({ given: operations("créerCarte", "creerCarte", "Übertragen") })).toEqual({
    given: operations("creer_carte_2", "creerCarte", "ubertragen"),
  });
});

test("an id that is another one in other letters gets a number, and one that no language writes gets letters", () => {
  const operations = (...ids: string[]) => ids.map((operationId) => ({ operationId, responses: {} }));
  const given = operations("getCard", "GetCard", "get_card", "getCard2", "名", "前");
  expect(distinctOperations({ given })).toEqual({
    given: operations("getCard", "GetCard_3", "get_card_4", "getCard2", "u540d", "u524d"),
  });
});

test("an id that begins with a digit gets a word before it, as generators give its method", () => {
  const operations = (...ids: string[]) => ids.map((operationId) => ({ operationId, responses: {} }));
  expect(distinctOperations({ given: operations("0cd27", "_1st-quoted", "call_0cd27") })).toEqual({
    given: operations("call_0cd27", "call__1st-quoted", "call_0cd27_2"),
  });
});
