import { expect, test } from "vitest";
import { loneChoices } from "./lone-choices.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const App = { oneOf: [ref("Stripe"), ref("Sandbox")], description: "An app" };
const Stripe = { type: "object", properties: {} };
const lowered = (Profile: object) =>
  (
    loneChoices({ components: { schemas: { App, Stripe, Profile } } } as never) as {
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

test.each([
  ["an object", { allOf: [ref("Stripe")], description: "An app" }],
  ["a choice beside members", { allOf: [ref("App")], properties: { id: {} } }],
  ["a choice among parts", { allOf: [ref("App"), ref("Stripe")] }],
])("%s stays", (_, schema) => {
  expect(lowered(member(schema))).toEqual(member(schema));
});
