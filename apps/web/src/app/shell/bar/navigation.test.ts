import { expect, test } from "vitest";
import type { Session } from "../../../shared/session/store/claims.ts";
import { isWithin, menuOf, navigationOf } from "./navigation.ts";

const integrator: Session = {
  token: "t",
  id: "s",
  userId: "1",
  username: "demo",
  permissions: [],
  productIds: [1],
  expiresAt: new Date(0),
};
const labels = (session: Session | null) => navigationOf(session).map(({ label }) => label);

const company = ["About", "Events", "Videos", "Press"];

test("a visitor has the links of the company, whoever works here those of the work", () => {
  expect(labels(null)).toEqual(["Guides", ...company]);
  expect(labels(integrator)).toEqual(["Products", "Guides", "Credentials", "Sandbox"]);
});

test("only manage_user shows the users link, spelt as the specification spells it", () => {
  expect(labels({ ...integrator, permissions: ["manage_user"] })).toEqual([
    "Products",
    "Guides",
    "Credentials",
    "Sandbox",
    "User Managment",
  ]);
});

test.each([
  ["read_administration", ["User Managment"]],
  ["support_users", ["User Managment"]],
  ["publish_content", ["System status"]],
] as const)("%s shows %j", (permission, more) => {
  expect(labels({ ...integrator, permissions: [permission] }).slice(4)).toEqual(more);
});

test("the menu has the company's links for everybody: a working page has no foot", () => {
  expect(menuOf(null).map(({ label }) => label)).toEqual(["Guides", ...company]);
  expect(menuOf(integrator).map(({ label }) => label)).toEqual([
    "Products",
    "Guides",
    "Credentials",
    "Sandbox",
    ...company,
  ]);
});

test("the encryption keys lie within Credentials", () => {
  const [, , credentials] = navigationOf(integrator);
  expect(credentials && isWithin(credentials, "/encryption-keys")).toBe(true);
});

test("the whole catalogue lies within Products", () => {
  const [products] = navigationOf(integrator);
  const within = (path: string) => products && isWithin(products, path);
  expect(["/select-product", "/select-module/3/Issuing", "/swagger-ui/4.2.4/issuing/cards"].map(within)).toEqual([
    true,
    true,
    true,
  ]);
  expect(within("/home")).toBe(false);
});
