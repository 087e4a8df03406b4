import { expect, test } from "vitest";
import { loneReferences } from "./lone-references.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const App = { oneOf: [ref("Stripe"), ref("Sandbox")], description: "An app" };
const Stripe = { type: "object", properties: {} };
const lowered = (Profile: object) =>
  (
    loneReferences({ components: { schemas: { App, Stripe, Profile } } } as never) as {
      components: { schemas: { Profile: object } };
    }
  ).components.schemas.Profile;
const member = (app: object) => ({ properties: { app } });

test("a choice around which allOf stands for a description is that choice", () => {
  const described = { allOf: [ref("App")], description: "The app that taxes" };
  expect(lowered(member(described))).toEqual(member(ref("App")));
  expect(lowered(member({ ...described, nullable: true }))).toEqual(
    member({ ...App, description: "The app that taxes", nullable: true }),
  );
  expect(lowered(described)).toEqual({ ...App, description: "The app that taxes" });
});

test("a choice that is a part of an object stays named, however it is used", () => {
  const part = { allOf: [ref("App")], nullable: true };
  expect(lowered(member({ allOf: [part, { type: "object" }] }))).toEqual(
    member({ allOf: [ref("App"), { type: "object" }] }),
  );
});

test("an object around which allOf stands for a description is that object, and has a name of its own", () => {
  const described = { allOf: [ref("Stripe")], description: "The app that pays" };
  expect(lowered(member(described))).toEqual(member(ref("Stripe")));
  expect(lowered({ type: "array", items: described })).toEqual({ type: "array", items: ref("Stripe") });
  expect(lowered(described)).toEqual(described);
});

test.each([
  ["an object that may be null", { allOf: [ref("Stripe")], nullable: true }],
  ["a choice beside members", { allOf: [ref("App")], properties: { id: {} } }],
  ["a choice among parts", { allOf: [ref("App"), ref("Stripe")] }],
])("%s stays", (_, schema) => {
  expect(lowered(member(schema))).toEqual(member(schema));
});
