import { expect, test } from "vitest";
import { withoutListedChildren } from "./listed-children.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listed = (schemas: Record<string, object>) =>
  (withoutListedChildren({ components: { schemas: { ...schemas } as never } }).components as { schemas: object })
    .schemas;

test("a base that lists what derives from it is no choice, and still tells what derives from it", () => {
  const properties = { kind: { type: "string" } };
  const discriminator = { propertyName: "kind" };
  const children = { Car: { allOf: [ref("Vehicle")] }, Bike: { allOf: [ref("Car"), { type: "object" }] } };
  const options = [ref("Car"), ref("Bike")];
  expect(listed({ Vehicle: { properties, discriminator, oneOf: options }, ...children })).toEqual({
    Vehicle: {
      type: "object",
      properties,
      discriminator: {
        propertyName: "kind",
        mapping: { Car: "#/components/schemas/Car", Bike: "#/components/schemas/Bike" },
      },
    },
    ...children,
  });
  const told = { propertyName: "kind", mapping: { car: "Car" } };
  expect(listed({ Vehicle: { anyOf: options, discriminator: told }, ...children })).toMatchObject({
    Vehicle: { type: "object", discriminator: told },
  });
});

test("a choice of what does not derive from it stays", () => {
  const schemas = {
    Vehicle: { oneOf: [ref("Car"), ref("Bike")] },
    Car: { allOf: [ref("Vehicle")] },
    Bike: { type: "object" },
  };
  expect(listed(schemas)).toEqual(schemas);
});
