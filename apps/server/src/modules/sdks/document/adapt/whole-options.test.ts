import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { wholeOptions } from "./whole-options.ts";

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const fixed = { type: "object", properties: { amount: { type: "string" } } };
const share = { allOf: [{ properties: { points: { type: "number" } } }] };
const common = { type: "object", properties: { kind: { type: "string" } }, required: ["kind"] };
const adapted = (schemas: JsonObject) => (wholeOptions({ components: { schemas } }).components as JsonObject).schemas;

const whole = {
  fixed,
  share,
  "Fee-fixed": { allOf: [common, to("fixed")] },
  "Fee-share": { allOf: [common, to("share")] },
};
const options = [to("Fee-fixed"), to("Fee-share")];

test("a choice among the parts of a schema is one between whole objects, told by the same values", () => {
  const mapping = { FIXED: "#/components/schemas/fixed", POINTS: "share" };
  const choice = { discriminator: { propertyName: "kind", mapping }, oneOf: [to("fixed"), to("share")] };
  expect(adapted({ fixed, share, Fee: { description: "A fee", allOf: [common, choice] } })).toEqual({
    ...whole,
    Fee: {
      description: "A fee",
      oneOf: options,
      discriminator: {
        propertyName: "kind",
        mapping: { FIXED: "#/components/schemas/Fee-fixed", POINTS: "#/components/schemas/Fee-share" },
      },
    },
  });
});

test("a choice beside members is one between whole objects, told by the names of its options", () => {
  const choice = { discriminator: { propertyName: "kind" }, anyOf: [to("fixed"), to("share")] };
  expect(adapted({ fixed, share, Fee: { ...common, ...choice } })).toEqual({
    ...whole,
    Fee: {
      anyOf: options,
      discriminator: {
        propertyName: "kind",
        mapping: { fixed: "#/components/schemas/Fee-fixed", share: "#/components/schemas/Fee-share" },
      },
    },
  });
});

test("a choice beside members that is written in place gets a name, and is one between whole objects", () => {
  const receiver = { oneOf: [to("fixed")], allOf: [common] };
  expect(adapted({ fixed, Payment: { allOf: [{ properties: { receiver } }] } })).toEqual({
    fixed,
    Payment: { allOf: [{ properties: { receiver: to("Payment_receiver") } }] },
    Payment_receiver: { oneOf: [to("Payment_receiver-fixed")] },
    "Payment_receiver-fixed": { allOf: [common, to("fixed")] },
  });
});

test.each<[string, JsonObject]>([
  [
    "a base that lists what derives from it",
    { Fee: { ...common, oneOf: [to("Derived")] }, Derived: { allOf: [to("Fee"), fixed] } },
  ],
  ["a choice with nothing beside it", { fixed, Fee: { oneOf: [to("fixed")], description: "A fee" } }],
  ["values beside objects", { fixed, Fee: { ...common, oneOf: [to("fixed"), { type: "string" }] } }],
  ["two choices", { fixed, Fee: { allOf: [common, { oneOf: [to("fixed")] }, { oneOf: [to("fixed")] }] } }],
])("%s stays", (_case, schemas) => {
  expect(adapted(schemas)).toEqual(schemas);
});
