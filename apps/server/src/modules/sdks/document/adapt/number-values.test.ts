import { expect, test } from "vitest";
import { numbersWithoutValues } from "./number-values.ts";

test("a number's values stand in its description, and an integer's stay", () => {
  const level = { type: "integer", enum: [0, 1] };
  expect(numbersWithoutValues({ rate: { type: "number", enum: [1.5, 2], description: "Rate." }, level })).toEqual({
    rate: { type: "number", description: "Rate. One of `1.5`, `2`." },
    level,
  });
});
