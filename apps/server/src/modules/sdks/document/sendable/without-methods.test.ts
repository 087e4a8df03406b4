import { expect, test } from "vitest";
import { withoutMethods } from "./without-methods.ts";

test("operations of a method that a language refuses are left out, and named", () => {
  const paths = { "/cards": { get: {}, trace: {} }, "/accounts": { trace: {} } };
  expect(withoutMethods({ paths }, ["trace"])).toEqual({
    document: { paths: { "/cards": { get: {} }, "/accounts": {} } },
    notes: [
      "TRACE /cards is left out: the client's language refuses to send this method.",
      "TRACE /accounts is left out: the client's language refuses to send this method.",
    ],
  });
});
