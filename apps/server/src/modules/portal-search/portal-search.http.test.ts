import { PORTAL_SEARCH_LENGTH, type PortalSearchAnswer, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogueApp, startCatalogueApp } from "../catalogue/testing/start-catalogue-app.ts";

let portal: CatalogueApp;
beforeAll(async () => {
  portal = await startCatalogueApp();
});
afterAll(() => portal.close());

const address = (text: string) => `${paths.portalSearch}?${new URLSearchParams({ text })}`;

test("200: what is open to the caller, and nothing of other products, closed releases and closed solutions", async () => {
  const call = await portal.callerWith([2, 4]);
  const { hits } = (await call(address("card"))).json<PortalSearchAnswer>();
  expect(new Set(hits.map(({ place }) => place))).toEqual(new Set(["Issuing 4.2.4"]));
  expect(hits.map(({ kind, title }) => `${kind} ${title}`)).toContain("event card.blocked");
  const legacy = await portal.callerWith([1]);
  const { hits: older } = (await legacy(address("pan"))).json<PortalSearchAnswer>();
  expect(older.map(({ kind, title, context, place }) => [kind, title, context, place])).toEqual([
    ["field", "pan", "Card", "Issuing 3.5.8"],
  ]);
});

test("200: nothing for an account without products", async () => {
  expect((await (await portal.callerWith([]))(address("card"))).json()).toEqual({ hits: [] });
});

test("400: without a text, and for one that is too long", async () => {
  const call = await portal.callerWith([2]);
  expect((await call(paths.portalSearch)).statusCode).toBe(400);
  expect((await call(address("x".repeat(PORTAL_SEARCH_LENGTH + 1)))).statusCode).toBe(400);
});

test("401: without a session", async () => {
  expect((await portal.app.inject({ url: address("card") })).statusCode).toBe(401);
});
