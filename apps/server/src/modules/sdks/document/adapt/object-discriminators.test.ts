import { expect, test } from "vitest";
import { discriminateByValues, discriminateObjects } from "./object-discriminators.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const tagged = (type: object, required = ["type"]) => ({ type: "object", required, properties: { id: {}, type } });
const choiceOf = (schemas: Readonly<Record<string, object>>) => {
  const choice = { oneOf: Object.keys(schemas).slice(0, 2).map(ref) };
  const found = discriminateByValues({ components: { schemas: { ...schemas, choice } } } as never);
  return (found as { components: { schemas: Record<string, object> } }).components.schemas.choice;
};

test("the values of a member that all options require say which option it is", () => {
  const schemas = {
    Card: tagged({ type: "string", enum: ["credit", "debit"] }),
    Bank: tagged(ref("Kind")),
    Kind: { type: "string", enum: ["giro"] },
  };
  expect(choiceOf(schemas)).toEqual({
    oneOf: [ref("Card"), ref("Bank")],
    discriminator: {
      propertyName: "type",
      mapping: { credit: ref("Card").$ref, debit: ref("Card").$ref, giro: ref("Bank").$ref },
    },
  });
});

test.each([
  ["options that have a value in common", tagged({ enum: ["a", "b"] }), tagged({ enum: ["b"] })],
  ["a member that an option need not have", tagged({ enum: ["a"] }), tagged({ enum: ["b"] }, [])],
  ["a member without a list of values", tagged({ enum: ["a"] }), tagged({ type: "string" })],
  ["values that are no texts", tagged({ enum: [1] }), tagged({ enum: [2] })],
])("%s: nothing is said", (_, One, Other) => {
  expect(choiceOf({ One, Other })).toEqual({ oneOf: [ref("One"), ref("Other")] });
});

test("a number discriminates no choice", () => {
  const numbered = { type: "object", properties: { v: { type: "integer", enum: [1] } } };
  const components = { schemas: { One: numbered, Other: numbered } };
  const choice = { oneOf: [ref("One"), ref("Other")] };
  expect(discriminateObjects({ components, choice: { ...choice, discriminator: { propertyName: "v" } } })).toEqual({
    components,
    choice,
  });
});
