import { expect, test } from "vitest";
import { adaptForKotlin } from "./adapt.ts";

test("the values of a parameter that begins with a digit stand in its text, and others have their class", () => {
  const schema = { type: "string", enum: ["2.1.0", "2.2.0"] };
  const parameter = { name: "3ds_version", in: "query", description: "Which.", schema };
  const others = [
    { name: "version", in: "query", schema },
    { name: "3ds", in: "query", schema: { type: "string" } },
  ];
  expect(adaptForKotlin({ parameters: [parameter, ...others] })).toEqual({
    parameters: [
      { ...parameter, description: "Which. One of `2.1.0`, `2.2.0`.", schema: { type: "string" } },
      ...others,
    ],
  });
});

test("of two parameters whose values would have one class, the second has its values in its text", () => {
  const schema = { type: "array", items: { type: "string", enum: ["a", "b"] } };
  const first = { name: "Content-Kind", in: "header", schema };
  const second = { name: "content_kind", in: "query", schema };
  expect(adaptForKotlin({ parameters: [first, second] })).toEqual({
    parameters: [
      first,
      { ...second, description: "One of `a`, `b`.", schema: { type: "array", items: { type: "string" } } },
    ],
  });
});

test("the values of a member that begins with a digit stand in its text", () => {
  const properties = { "3ds": { type: "string", enum: ["a", "b"] } };
  expect(adaptForKotlin({ schema: { properties } })).toMatchObject({
    schema: { properties: { "3ds": { type: "string", description: "One of `a`, `b`." } } },
  });
});

test("an object with more members than a constructor takes is a map", () => {
  const members = (count: number) => ({
    type: "object",
    required: ["m0"],
    properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, { type: "string" }])),
  });
  const most = { components: { schemas: { Most: members(240) } } };
  expect(adaptForKotlin(most)).toEqual(most);
  expect(adaptForKotlin({ components: { schemas: { More: members(241) } } })).toEqual({
    components: { schemas: { More: { type: "object", additionalProperties: {} } } },
  });
});
