import { expect, test } from "vitest";
import type { Session } from "../../shared/session/claims.ts";
import { isWithin, navigationOf } from "./navigation.ts";

const integrator: Session = { token: "t", username: "demo", permissions: [], productIds: [1], expiresAt: new Date(0) };
const labels = (session: Session | null) => navigationOf(session).map(({ label }) => label);

const company = ["About", "Events", "Videos", "Press"];

test("a visitor has the links of the company, an integrator has Products before them", () => {
  expect(labels(null)).toEqual(company);
  expect(labels(integrator)).toEqual(["Products", ...company]);
});

test("only manage_user shows the users link, spelt as the specification spells it", () => {
  expect(labels({ ...integrator, permissions: ["manage_user"] })).toEqual(["Products", "User Managment", ...company]);
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
