import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cards35, cards42, cards43, rules42 } from "./testing/sample-content.ts";
import { type Caller, type CatalogueApp, startCatalogueApp } from "./testing/start-catalogue-app.ts";

let test: CatalogueApp;

beforeAll(async () => {
  test = await startCatalogueApp();
});

afterAll(() => test.close());

async function choose(caller: Caller, wsYamlUrl: string, action = "Select ConnectAPI Module") {
  const payload = { action, webService: "Cards", timestamps: new Date().toISOString(), data: wsYamlUrl };
  const answer = await caller(paths.auditTrace, { method: "POST", payload });
  expect(answer.statusCode).toBe(204);
}

async function lastModule(caller: Caller) {
  const answer = await caller(paths.lastModule);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  return answer.json().lastModule;
}

it("gives the module that was chosen last, with the names on the way to it", async () => {
  const caller = await test.callerWith([1, 2]);
  expect(await lastModule(caller)).toBeNull();
  await choose(caller, cards35);
  await choose(caller, cards42);
  await choose(caller, "/swagger-ui", "Call API");
  expect(await lastModule(caller)).toEqual({
    name: "Cards",
    wsYamlUrl: cards42,
    solution: "Issuing",
    release: "4.2.4",
  });
});

it("passes over what is closed to the account, or was never a module", async () => {
  const caller = await test.callerWith([1, 2]);
  await choose(caller, cards35);
  for (const closed of [cards43, rules42, "/nothing", "", "{}"]) await choose(caller, closed);
  expect(await lastModule(caller)).toMatchObject({ wsYamlUrl: cards35 });
  const other = await test.callerWith([2]);
  await choose(other, cards35);
  expect(await lastModule(other)).toBeNull();
});

it("says nothing of what somebody else chose", async () => {
  const [one, other] = await Promise.all([test.callerWith([2]), test.callerWith([2])]);
  await choose(one, cards42);
  expect(await lastModule(other)).toBeNull();
});

it("names the first module that is open to the account, for who has chosen none", async () => {
  const firstModule = async (products: number[]) =>
    (await (await test.callerWith(products))(paths.lastModule)).json().firstModule;
  expect(await firstModule([2])).toEqual({
    name: "Cards",
    wsYamlUrl: cards42,
    solution: "Issuing",
    release: "4.2.4",
  });
  expect(await firstModule([1])).toMatchObject({ wsYamlUrl: cards35 });
  expect(await firstModule([])).toBeNull();
});

it("needs a session", async () => {
  expect((await test.app.inject({ url: paths.lastModule })).statusCode).toBe(401);
});
