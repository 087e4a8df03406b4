import { expect, test } from "vitest";
import { withInnerReferences } from "./inner-references.ts";

const url = "https://portal.example/hps/1.0.0/issuing/cards/api/schemas/api.yaml";
const inner = (reference: string) => withInnerReferences({ schema: { $ref: reference } }, url);

test.each([
  ["api.yaml#/components/schemas/Id", "#/components/schemas/Id"],
  ["./api.yaml#/components/schemas/Id", "#/components/schemas/Id"],
  [`${url}#/components/schemas/Id`, "#/components/schemas/Id"],
  ["#/components/schemas/GL%20Request", "#/components/schemas/GL Request"],
  ["#/paths/~1cards~1{id}/get", "#/paths/~1cards~1{id}/get"],
  ["#/components/schemas/100%", "#/components/schemas/100%"],
])("%s is %s", (written, read) => {
  expect(inner(written)).toEqual({ schema: { $ref: read } });
});

test.each(["other.yaml#/Id", "https://elsewhere.example/api.yaml#/Id", "api.yaml"])("%s stays", (reference) => {
  expect(inner(reference)).toEqual({ schema: { $ref: reference } });
});

test("a discriminator tells its schemas by the same references", () => {
  const mapping = { card: "api.yaml#/components/schemas/Bill%20Card", plain: "Plain" };
  expect(withInnerReferences({ discriminator: { propertyName: "kind", mapping } }, url)).toEqual({
    discriminator: { propertyName: "kind", mapping: { card: "#/components/schemas/Bill Card", plain: "Plain" } },
  });
});

test("a document knows the address that it gives itself", () => {
  const $self = "https://bank.example/pay.yaml";
  const schema = { $ref: `${$self}#/components/schemas/Id` };
  expect(withInnerReferences({ $self, schema }, url)).toEqual({ $self, schema: { $ref: "#/components/schemas/Id" } });
});
