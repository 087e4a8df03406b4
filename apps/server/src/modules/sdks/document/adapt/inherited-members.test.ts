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

test("what is above the schema with a discriminator is inherited, too, and many ways up are one", () => {
  const levels = Array.from({ length: 40 }, (_, level) => [
    [`A${level}`, { allOf: level === 0 ? [] : [ref(`A${level - 1}`), ref(`B${level - 1}`)] }],
    [`B${level}`, { allOf: level === 0 ? [] : [ref(`A${level - 1}`), ref(`B${level - 1}`)] }],
  ]).flat();
  const Top = { discriminator: { propertyName: "kind" }, allOf: [ref("A39")], properties: { kind: text } };
  const schemas = { ...Object.fromEntries(levels), A0: { properties: { id: text } }, Top };
  const Heir = { allOf: [ref("Top")], properties: { id: word, kind: word, own: text } };
  expect(adapted({ ...schemas, Heir })).toEqual({
    ...schemas,
    Heir: { allOf: [ref("Top")], properties: { own: text } },
  });
});
