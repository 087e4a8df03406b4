import { expect, test } from "vitest";
import { withoutInheritedMembers } from "./inherited-members.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const word = { type: "string", enum: ["cat"] };
const adapted = (schemas: object) =>
  (withoutInheritedMembers({ components: { schemas: { ...schemas } } }).components as { schemas: object }).schemas;

test("what derives from a schema with a discriminator does not have its members again", () => {
  const Animal = { discriminator: { propertyName: "kind" }, properties: { kind: text } };
  const part = { properties: { kind: word, tail: text }, required: ["kind", "tail"] };
  const Kitten = { allOf: [ref("Cat")], properties: { kind: word, tail: text, age: text } };
  expect(adapted({ Animal, Cat: { allOf: [ref("Animal"), part] }, Kitten })).toEqual({
    Animal,
    Cat: { allOf: [ref("Animal"), { properties: { tail: text }, required: ["tail"] }] },
    Kitten: { allOf: [ref("Cat")], properties: { age: text } },
  });
});

test("what is put together without a discriminator stays, also in a circle", () => {
  const schemas = {
    Base: { properties: { kind: text } },
    Cat: { allOf: [ref("Base")], properties: { kind: word } },
    Loop: { allOf: [ref("Loop"), ref("Away")], properties: { kind: word } },
  };
  expect(adapted(schemas)).toEqual(schemas);
});
