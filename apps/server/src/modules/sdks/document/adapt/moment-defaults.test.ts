import { expect, test } from "vitest";
import { sayMomentDefaults } from "./moment-defaults.ts";

test("defaults of dates and times are said in words, and no others", () => {
  const at = { type: "string", format: "date-time", default: "2020-01-02T03:04:05Z" };
  const day = { type: "string", format: "date", default: "2020-01-02", description: "First day." };
  const text = { type: "string", default: "2020-01-02" };
  expect(sayMomentDefaults({ at, day, text, properties: { default: day } })).toEqual({
    at: { type: "string", format: "date-time", description: "Default: `2020-01-02T03:04:05Z`." },
    day: { type: "string", format: "date", description: "First day. Default: `2020-01-02`." },
    text,
    properties: { default: { type: "string", format: "date", description: "First day. Default: `2020-01-02`." } },
  });
});

test("defaults of a list of dates are said in words, those of other lists stay", () => {
  const days = { type: "array", items: { type: "string", format: "date" }, default: ["2020-01-02", "2020-01-03"] };
  const texts = { type: "array", items: { type: "string" }, default: ["2020-01-02"] };
  const { default: _, ...list } = days;
  expect(sayMomentDefaults({ days, none: { ...days, default: [] }, texts })).toEqual({
    days: { ...list, description: "Default: `2020-01-02`, `2020-01-03`." },
    none: list,
    texts,
  });
});
