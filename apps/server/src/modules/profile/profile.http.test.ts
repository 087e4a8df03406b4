import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { type CatalogueApp, startCatalogueApp } from "../catalogue/testing/start-catalogue-app.ts";

let portal: CatalogueApp;
beforeAll(async () => {
  portal = await startCatalogueApp();
});
afterAll(() => portal.close());

const show = (headers: Record<string, string> = {}) => portal.app.inject({ url: paths.profile, headers });

test("200: the caller's own name, address and products, and nothing else of the account", async () => {
  await createUser(portal, { email: "other@bank.example" });
  const user = await createUser(portal, { email: "cards@bank.example", fullName: "Cards team", productIds: [1, 3] });
  const answer = await show(await signIn(portal, user));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.json()).toEqual({
    username: user.username,
    fullName: "Cards team",
    email: "cards@bank.example",
    products: [
      { id: 1, name: "PowerCard 3.5" },
      { id: 3, name: "V4" },
    ],
  });
});

test("200: an account without a product has none", async () => {
  const user = await createUser(portal, { productIds: [] });
  expect((await show(await signIn(portal, user))).json().products).toEqual([]);
});
