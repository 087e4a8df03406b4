import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogueApp, startCatalogueApp } from "./modules/catalogue/testing/start-catalogue-app.ts";
import { type CallerAccounts, callers, createCallers, headersOf } from "./testing/permissions/callers.ts";
import { type Expectation, expectations } from "./testing/permissions/expectations.ts";

let portal: CatalogueApp;
let accounts: CallerAccounts;
const routes = new Set<string>();

beforeAll(async () => {
  const onRoute = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== "HEAD" && one !== "OPTIONS") routes.add(`${one} ${url}`);
  };
  portal = await startCatalogueApp({ onRoute, filling: firstWorlds });
  await copyFirstWorlds(portal.database);
  accounts = await createCallers(portal);
});

afterAll(() => portal.close());

test("every route says here who may call it", () => {
  expect([...routes].sort()).toEqual(Object.keys(expectations).sort());
});

test.each(Object.entries(expectations))("%s", async (route, expectation) => {
  const statuses: Record<string, number> = {};
  for (const caller of callers) {
    const headers = await headersOf(portal, accounts, caller);
    const answer = await portal.app.inject({ ...(await requestOf(route, expectation)), headers });
    statuses[caller] = answer.statusCode;
    const isForSomebody = expectation.statuses.anonymous === 401;
    if (isForSomebody && answer.statusCode < 300) {
      expect(answer.headers["cache-control"], caller).toMatch(/\b(no-store|private)\b/);
    }
  }
  expect(statuses).toEqual(expectation.statuses);
});

async function requestOf(route: string, { url, payload }: Expectation) {
  const [method, pattern] = route.split(" ") as ["GET" | "POST" | "PUT" | "PATCH" | "DELETE", string];
  return {
    method,
    url: typeof url === "function" ? await url(portal) : (url ?? pattern),
    ...(payload && { payload: typeof payload === "function" ? await payload(portal) : payload }),
  };
}
