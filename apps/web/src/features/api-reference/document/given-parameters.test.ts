import { expect, test } from "vitest";
import { givenParameters } from "./given-parameters.ts";

const query = new URLSearchParams("api=Get%20card&cardId=crd_1&version=4.2.4");

test("what does not say where the page is belongs to the operation", () => {
  expect(givenParameters(query, { id: "getCard" }, "k")).toEqual({
    operationId: "getCard",
    values: { cardId: "crd_1" },
    visit: "k",
  });
});

test("an address that names no operation, or brings nothing, gives nothing", () => {
  expect(givenParameters(query, undefined, "k")).toBeUndefined();
  expect(givenParameters(new URLSearchParams("api=Get%20card"), { id: "getCard" }, "k")).toBeUndefined();
});
