import { expect, test } from "vitest";
import { daysAsTexts } from "./days-as-texts.ts";

test("a date without a time is a text, a moment stays one", () => {
  const moment = { type: "string", format: "date-time" };
  const day = { type: "string", format: "date", description: "Its day" };
  expect(daysAsTexts({ components: { schemas: { day, moment } } })).toEqual({
    components: { schemas: { day: { type: "string", description: "Its day" }, moment } },
  });
});
