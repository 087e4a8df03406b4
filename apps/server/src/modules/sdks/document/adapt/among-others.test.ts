import { expect, test } from "vitest";
import { withoutEmptyNames } from "./among-others.ts";

test("a member with an empty name is one that the model does not know", () => {
  const text = { type: "string" };
  const schema = {
    type: "object",
    required: ["", "id"],
    properties: { "": text, id: text },
    additionalProperties: false,
  };
  expect(withoutEmptyNames({ schema, other: { properties: { id: text } } })).toEqual({
    schema: {
      type: "object",
      required: ["id"],
      properties: { id: text },
      additionalProperties: true,
      "x-generate-alias-as-model": true,
    },
    other: { properties: { id: text } },
  });
});
