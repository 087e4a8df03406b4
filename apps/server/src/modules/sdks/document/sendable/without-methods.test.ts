import { expect, test } from "vitest";
import { withoutMethods } from "./without-methods.ts";

test("operations of a method that a language refuses are left out, and named", () => {
  const paths = { "/cards": { get: {}, trace: {} }, "/accounts": { trace: {} } };
  expect(withoutMethods({ paths }, { refusedMethods: ["trace"] })).toEqual({
    document: { paths: { "/cards": { get: {} }, "/accounts": {} } },
    notes: [
      "TRACE /cards is left out: the client's language refuses to send this method.",
      "TRACE /accounts is left out: the client's language refuses to send this method.",
    ],
  });
});

test("a body of a method with which a language sends none is left out, and named; a required one with its operation", () => {
  const requestBody = { content: {} };
  const components = { requestBodies: { Search: { required: true, content: {} } } };
  const search = { requestBody: { $ref: "#/components/requestBodies/Search" } };
  const paths = { "/cards": { get: { requestBody, responses: {} }, head: search, post: { requestBody } } };
  const { document, notes } = withoutMethods({ paths, components }, { bodilessMethods: ["get", "head"] });
  expect(document.paths).toEqual({ "/cards": { get: { responses: {} }, post: { requestBody } } });
  expect(notes).toEqual([
    "GET /cards: the body is left out: the client's language refuses to send a body with this method.",
    "HEAD /cards is left out: the client's language refuses to send a body with this method.",
  ]);
});
