import { expect, test } from "vitest";
import { grantsOf, type Rule } from "./rules.ts";

const rules: Rule[] = [
  { claim: "groups", value: "admins", role: "Administrator" },
  { claim: "groups", value: "cards", role: "Integrator", products: [3, 1] },
  { claim: "https://bank.example/dept", value: 7, products: [2] },
  { claim: "realm_access.roles", value: "portal", role: "Integrator", products: [1] },
];

test.each([
  [{}, [], []],
  [{ groups: ["cards", "admins"] }, ["Administrator", "Integrator"], [1, 3]],
  [{ groups: "cards" }, ["Integrator"], [1, 3]],
  [{ groups: ["cards"], "https://bank.example/dept": 7 }, ["Integrator"], [1, 2, 3]],
  [{ "https://bank.example/dept": "7" }, [], []],
  [{ realm_access: { roles: ["portal"] } }, ["Integrator"], [1]],
  [{ realm_access: null, groups: { admins: true } }, [], []],
  [{ groups: ["Admins", "admins "] }, [], []],
])("who has the claims %o", (claims, roles, productIds) => {
  expect(grantsOf(rules, claims)).toEqual({ roles, productIds });
});

test("a rule without a claim fits everybody, and without products leaves them to administrators", () => {
  expect(grantsOf([{ role: "Integrator" }], {})).toEqual({ roles: ["Integrator"], productIds: undefined });
});

test("a claim never leads to what every object has", () => {
  expect(grantsOf([{ claim: "constructor.name", value: "Object", role: "Administrator" }], {}).roles).toEqual([]);
});
