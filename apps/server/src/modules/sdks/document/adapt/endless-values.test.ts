import { expect, test } from "vitest";
import { withoutEndlessValues } from "./endless-values.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const mapOf = (additionalProperties: object) => ({ type: "object", additionalProperties: { ...additionalProperties } });
const ending = (schemas: Record<string, object>) =>
  (withoutEndlessValues({ components: { schemas: { ...schemas } as never } }).components as { schemas: object })
    .schemas;

test("a list or a map that holds itself holds any value", () => {
  expect(ending({ Tree: mapOf({ type: "array", items: ref("Tree") }) })).toEqual({
    Tree: mapOf({ type: "array", items: {} }),
  });
  expect(
    ending({ One: mapOf(ref("Other")), Other: { type: "array", items: ref("One") }, Last: mapOf(ref("One")) }),
  ).toEqual({
    One: mapOf({}),
    Other: { type: "array", items: {} },
    Last: mapOf(ref("One")),
  });
});

test("an object that holds itself has a class, and stays", () => {
  const schemas = {
    Node: { properties: { next: ref("Node"), list: ref("List") } },
    List: { type: "array", items: ref("Node") },
  };
  expect(ending(schemas)).toEqual(schemas);
});
