import { expect, test } from "vitest";
import { numbersAsDoubles } from "./doubles.ts";

test("a number that says no precision is a double", () => {
  const lot = { type: "number", format: "float" };
  expect(numbersAsDoubles({ amount: { type: "number", multipleOf: 0.01 }, lot, count: { type: "integer" } })).toEqual({
    amount: { type: "number", format: "double", multipleOf: 0.01 },
    lot,
    count: { type: "integer" },
  });
});
