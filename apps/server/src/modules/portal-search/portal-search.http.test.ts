import { PORTAL_SEARCH_LENGTH, type PortalSearchAnswer, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { type CatalogueApp, startCatalogueApp } from "../catalogue/testing/start-catalogue-app.ts";

let portal: CatalogueApp;
beforeAll(async () => {
  portal = await startCatalogueApp();
});
afterAll(() => portal.close());

/** Where the hits are; errors have a page of their own. */
const placesOf = (hits: PortalSearchAnswer["hits"]) =>
  new Set(hits.filter(({ link }) => !/^\/(errors|sandbox|test-cards)/.test(link)).map(({ place }) => place));
const address = (text: string) => `${paths.portalSearch}?${new URLSearchParams({ text })}`;

test("200: what is open to the caller, and nothing of other products, closed releases and closed solutions", async () => {
  const call = await portal.callerWith([2, 4]);
  const { hits } = (await call(address("card"))).json<PortalSearchAnswer>();
  expect(placesOf(hits)).toEqual(new Set(["Issuing 4.2.4"]));
  expect(hits.map(({ kind, title }) => `${kind} ${title}`)).toContain("event card.blocked");
  const legacy = await portal.callerWith([1]);
  const { hits: older } = (await legacy(address("pan"))).json<PortalSearchAnswer>();
  expect(older.map(({ kind, title, context, place }) => [kind, title, context, place])).toEqual([
    ["field", "pan", "Card", "Issuing 3.5.8"],
  ]);
});

test("200: only errors and pages for an account without products", async () => {
  const call = await portal.callerWith([]);
  const { hits } = (await call(`${address("card")}&kinds=all`)).json<PortalSearchAnswer>();
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(["error", "page"]));
  expect(placesOf(hits)).toEqual(new Set());
});

test("200: all kinds where they are asked for, the kinds with the best hits first", async () => {
  const call = await portal.callerWith([2]);
  const { hits } = (await call(`${address("credentials")}&kinds=all`)).json<PortalSearchAnswer>();
  expect(hits[0]).toMatchObject({ kind: "page", rank: "exact", link: "/credentials", place: "", module: "" });
  expect((await call(`${address("credentials")}&kinds=some`)).statusCode).toBe(400);
});

test("200: the portal's own operations for an administrator only", async () => {
  const administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
  const ask = (headers: Record<string, string>) => portal.app.inject({ url: address("/v1/users"), headers });
  const linksOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.json<PortalSearchAnswer>().hits.length;
  expect(linksOf(await ask(administrator))).toBeGreaterThan(0);
  expect(linksOf(await (await portal.callerWith([2]))(address("/v1/users")))).toBe(0);
});

test("400: without a text, and for one that is too long", async () => {
  const call = await portal.callerWith([2]);
  expect((await call(paths.portalSearch)).statusCode).toBe(400);
  expect((await call(address("x".repeat(PORTAL_SEARCH_LENGTH + 1)))).statusCode).toBe(400);
});
