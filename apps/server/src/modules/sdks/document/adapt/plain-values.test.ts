import { expect, test } from "vitest";
import {
  daysAsTexts,
  namelessValuesInWords,
  numbersAsDoubles,
  numbersWithoutValues,
  quotesInWords,
} from "./plain-values.ts";

test("a number's values stand in its description, and an integer's stay", () => {
  const level = { type: "integer", enum: [0, 1] };
  expect(numbersWithoutValues({ rate: { type: "number", enum: [1.5, 2], description: "Rate." }, level })).toEqual({
    rate: { type: "number", description: "Rate. One of `1.5`, `2`." },
    level,
  });
});

test("a number that says no precision is a double", () => {
  const lot = { type: "number", format: "float" };
  expect(numbersAsDoubles({ amount: { type: "number", multipleOf: 0.01 }, lot, count: { type: "integer" } })).toEqual({
    amount: { type: "number", format: "double", multipleOf: 0.01 },
    lot,
    count: { type: "integer" },
  });
});

test("a date without a time is a text, a moment stays one", () => {
  const moment = { type: "string", format: "date-time" };
  const day = { type: "string", format: "date", description: "Its day" };
  expect(daysAsTexts({ components: { schemas: { day, moment } } })).toEqual({
    components: { schemas: { day: { type: "string", description: "Its day" }, moment } },
  });
});

test("the values of a member whose name begins with a digit stand in its description", () => {
  const state = { type: "string", enum: ["a", "b"] };
  expect(namelessValuesInWords({ properties: { "3ds": state, state } })).toEqual({
    properties: { "3ds": { type: "string", description: "One of `a`, `b`." }, state },
  });
});

test("a list with a value that ends a string is in words", () => {
  const text = { type: "string" };
  const values = { ...text, enum: ["a", 'b"c'] };
  expect(quotesInWords({ values })).toEqual({ values: { ...text, description: 'One of `a`, `b"c`.' } });
  expect(quotesInWords({ values: { ...text, enum: ["a", ">="] } })).toEqual({ values: { ...text, enum: ["a", ">="] } });
});
