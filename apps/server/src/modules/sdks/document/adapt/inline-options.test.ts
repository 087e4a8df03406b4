import { expect, test } from "vitest";
import { membersOfOptions } from "./inline-options.ts";

const text = { type: "string" };
const ref = { $ref: "#/components/schemas/Base" };

test.each(["oneOf", "anyOf"])(
  "members of unnamed options (%s) are members of the schema, which has its own",
  (word) => {
    const options = [
      { title: "Open", properties: { method: { enum: ["open"] }, pan: text, note: { type: "string", enum: ["a"] } } },
      { properties: { token: text, note: { type: "string", enum: ["b"] } }, required: ["token"] },
      { required: ["id"] },
    ];
    const schema = { type: "object", required: ["id"], properties: { id: text, method: text }, [word]: options };
    expect(membersOfOptions(schema)).toEqual({
      type: "object",
      required: ["id"],
      properties: { id: text, method: text, pan: text, token: text, note: text },
    });
  },
);

test("so are those of a choice beside parts, and of one among them", () => {
  const oneOf = [{ properties: { pan: text, of: text } }, { properties: { token: text, of: { type: "integer" } } }];
  const properties = { pan: text, token: text, of: {} };
  expect(membersOfOptions({ allOf: [ref], oneOf })).toEqual({ type: "object", allOf: [ref], properties });
  expect(membersOfOptions({ allOf: [ref, { oneOf }] })).toEqual({ allOf: [ref, { type: "object", properties }] });
});

test.each([
  ["nothing beside it", { oneOf: [{ properties: { pan: text } }] }],
  ["a named option", { properties: {}, oneOf: [ref, { properties: { pan: text } }] }],
  ["a text", { properties: {}, anyOf: [text, { properties: { pan: text } }] }],
  ["a choice in it", { properties: {}, oneOf: [{ oneOf: [{ properties: { pan: text } }] }] }],
])("a choice with %s stays", (_, schema) => {
  expect(membersOfOptions(schema)).toEqual(schema);
});
