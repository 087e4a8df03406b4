import { expect, test } from "vitest";
import { adaptForR } from "./adapt.ts";

const text = { type: "string" };

test("an object that says nothing of its members is a map of anything", () => {
  const map = { type: "object", additionalProperties: {} };
  expect(adaptForR({ schema: { type: "object" } })).toEqual({ schema: map });
  expect(adaptForR({ schema: { type: "object", additionalProperties: false } })).toEqual({ schema: map });
  const texts = { type: "object", additionalProperties: text };
  expect(adaptForR({ schema: texts })).toEqual({ schema: texts });
});

test("a member that no field of a model can be called is left out", () => {
  const properties = { "": text, "a`b": text, toString: text, to_string: text };
  const schema = { type: "object", properties, required: ["", "toString", "to_string"] };
  expect(adaptForR({ schema })).toEqual({
    schema: { type: "object", properties: { to_string: text }, required: ["to_string"] },
  });
});

test("a list has no default", () => {
  const list = { type: "array", items: text };
  expect(adaptForR({ schema: { ...list, default: ["a"] } })).toEqual({ schema: list });
});
