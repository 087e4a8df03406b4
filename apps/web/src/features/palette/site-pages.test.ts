import { expect, test } from "vitest";
import type { Session } from "../../shared/session/store/claims.ts";
import { nothingKnown, pageEntries } from "./site-pages.ts";

const integrator: Session = {
  token: "t",
  id: "s",
  userId: "1",
  username: "demo",
  permissions: [],
  productIds: [1],
  expiresAt: new Date(0),
};
const company = ["About", "Upcoming events", "Videos", "Errors", "Press releases"];
const titles = (...args: Parameters<typeof pageEntries>) => pageEntries(...args).map(({ title }) => title);

test("a visitor is offered the ways in, and nothing behind them", () => {
  expect(titles(null, nothingKnown)).toEqual([
    "Home",
    "Guides",
    "Sign in",
    "Create an account",
    "Forgot password",
    "Request a Demo",
    ...company,
  ]);
});

test("only an administrator is offered the users", () => {
  expect(titles(integrator, nothingKnown)).toEqual([
    "Home",
    "Products",
    "Guides",
    "What changed",
    "Credentials",
    "Sign-in and security",
    "Encryption keys",
    "Sandbox",
    "Cards of your sandbox",
    "Accounts of your sandbox",
    "Payments of your sandbox",
    "Events of your sandbox",
    "Calls",
    "Webhook endpoints",
    "Timeline",
    "Test cards and amounts",
    "Request a Demo",
    ...company,
  ]);
  expect(titles({ ...integrator, permissions: ["manage_user"] }, nothingKnown)).toContain("User Managment");
});

test("of the catalogue what is open is offered, each at its address", () => {
  const product = { id: 2, name: "PowerCARD V4", description: "", enabled: true };
  const release = { id: 424, name: "4.2.4", wsDescription: "", deprecated: false, enabled: true };
  const solution = {
    id: 7,
    name: "Issuing & more",
    description: "",
    enabled: true,
    latestVersion: true,
    wsVersion: { name: "4.2.4" },
  };
  const held = { latestVersion: true, about: "", operations: 0, events: 0 };
  const module = { id: 9, name: "Cards", wsYamlUrl: "/4.2.4/issuing/cards", ...held };
  const entries = pageEntries(integrator, {
    products: [product, { ...product, id: 3, enabled: false }],
    releases: [
      { product, release },
      { product, release: { ...release, id: 1, enabled: false } },
    ],
    solutions: [solution, { ...solution, enabled: false }],
    modules: [{ solution, module }],
  });
  expect(entries.slice(0, 4).map(({ title, to }) => [title, to])).toEqual([
    ["Cards", "/swagger-ui/4.2.4/issuing/cards"],
    ["Issuing & more", "/select-module/7/Issuing%20%26%20more"],
    ["PowerCARD V4 4.2.4", "/select-solution/424"],
    ["PowerCARD V4", "/select-version/2"],
  ]);
});
