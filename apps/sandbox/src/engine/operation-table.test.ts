import type { Content } from "@connect-portal/content";
import { expect, it } from "vitest";
import { cardDocument } from "../testing/card-document.ts";
import { contentOf } from "../testing/content.ts";
import { noThread } from "../testing/no-thread.ts";
import { operationTables } from "./operation-table.ts";

const BASE = "/PowerCardConnectApi/rest";

const documentAt = (place: string) => ({
  openapi: "3.1.0",
  info: { title: place, version: "1" },
  servers: [{ url: `${BASE}/${place}` }],
  paths: { "/version": { get: { responses: { 200: { description: "" } } } } },
});
const tables = () => operationTables({ handlers: {}, worldHandlers: {} }, noThread, () => {});

it("keeps the operations of a document that is still the same, with what their first calls have compiled", async () => {
  const made = tables();
  const content = contentOf(
    { name: "4.2.4", specs: [documentAt("changes")] },
    { name: "3.5.8", specs: [documentAt("stays")] },
  );
  const changed = contentOf({ name: "4.2.4", specs: [documentAt("changed")] });
  const first = await made.of(content);
  const second = await made.of({ ...content, modules: [...changed.modules, ...content.modules.slice(1)] });
  const at = (place: string) => `${BASE}/${place}/version`;
  const stays = first.find("GET", at("stays"))?.target;
  expect(stays).toBeDefined();
  expect(second.find("GET", at("stays"))?.target).toBe(stays);
  expect([first, second].map((table) => table.methodsAt(at("changed")).length > 0)).toEqual([false, true]);
  expect(second.find("GET", at("changes"))).toBeUndefined();
});

it("a document that others may see now is open to them", async () => {
  const made = tables();
  const { products, releases, ...content } = contentOf({ name: "4.2.4", specs: [cardDocument()] });
  const third = { id: 3, name: "PowerCard V3", description: "", enabled: true };
  const shared = releases.map((release) => ({ ...release, productIds: [2, 3] }));
  const url = `${BASE}/4.2.4/cards/7`;
  const productsOf = async (next: Content) => (await made.of(next)).find("GET", url)?.target.productIds;
  expect(await productsOf({ ...content, products, releases })).toEqual([2]);
  expect(await productsOf({ ...content, products: [...products, third], releases: shared })).toEqual([2, 3]);
});

it("the operations of a deprecated release say since when it is, and until when", async () => {
  const made = tables();
  const { releases, ...content } = contentOf({ name: "4.2.4", specs: [cardDocument()] });
  const told = async (dates: { deprecatedSince?: string; sunset?: string }) => {
    const next = { ...content, releases: releases.map((release) => ({ ...release, deprecated: true, ...dates })) };
    return (await made.of(next)).find("GET", `${BASE}/4.2.4/cards/7`)?.target.deprecation();
  };
  const link = '</changes>; rel="deprecation"; type="text/html"';
  expect(await told({})).toEqual({});
  expect(await told({ deprecatedSince: "2025-01-15", sunset: "2026-12-31" })).toEqual({
    deprecation: "@1736899200",
    sunset: "Thu, 31 Dec 2026 00:00:00 GMT",
    link,
  });
  expect(await told({ sunset: "2027-06-30" })).toEqual({ sunset: "Wed, 30 Jun 2027 00:00:00 GMT", link });
});

it("lets others have a turn between two documents", async () => {
  const specs = Array.from({ length: 20 }, (_, n) => documentAt(`of-${n}`));
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await tables().of(contentOf({ name: "4.2.4", specs }));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(specs.length - 1);
});
