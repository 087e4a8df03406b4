import { expect, test } from "vitest";
import { namesOfClasses } from "./names-of-classes.ts";

test("a schema has the name of its class, unless another one has it", () => {
  const schemas = { card_type: {}, "V1.5": {}, V15: {}, Card: { $ref: "#/components/schemas/card_type" } };
  expect(namesOfClasses({ components: { schemas } })).toEqual({
    components: { schemas: { CardType: {}, "V1.5": {}, V15: {}, Card: { $ref: "#/components/schemas/CardType" } } },
  });
});
