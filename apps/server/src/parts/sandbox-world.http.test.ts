import {
  paths,
  type SandboxTestCards,
  type SandboxWorld,
  type StandingFault,
  type StandingFaults,
} from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";

let portal: TestApp;
let session: Record<string, string>;

beforeAll(async () => {
  portal = await startTestApp({ filling: firstWorlds });
  await copyFirstWorlds(portal.database);
});
afterAll(() => portal.close());
beforeEach(async () => {
  session = await signIn(portal, await createUser(portal));
});

type Item = Readonly<Record<string, unknown>>;

const call = (method: "GET" | "POST" | "PUT", url: string, payload?: object, headers = session) =>
  portal.app.inject({ method, url, headers: { host: "portal.test", ...headers }, ...(payload && { payload }) });
const world = async () => (await call("GET", paths.sandboxWorld)).json<SandboxWorld>();

test("each user has a world, whose clock stands at the moment at which it was made", async () => {
  const { seed, clock, ledger } = await world();
  expect({ seed, isRunning: clock.isRunning }).toEqual({ seed: 1, isRunning: false });
  const age = portal.clock.now.getTime() - Date.parse(clock.now);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(1000);
  expect(ledger.filter(({ sum }) => sum !== 0)).toEqual([]);
});

describe("the clock", () => {
  test("goes forward, runs and stands", async () => {
    const { clock } = await world();
    const to = new Date(Date.parse(clock.now) + 40 * 86_400_000).toISOString();
    const moved = await call("POST", paths.sandboxClock, { to });
    expect(moved.json()).toMatchObject({ now: to, isRunning: false, requestId: moved.headers["x-request-id"] });
    expect((await world()).clock.now).toBe(to);
    expect((await call("POST", paths.sandboxClock, { isRunning: true })).json()).toMatchObject({ isRunning: true });
    expect((await world()).clock.isRunning).toBe(true);
  });

  test.each([
    ["back", -1],
    ["further than a year", 367],
  ])("409: not %s", async (_name, days) => {
    const { clock } = await world();
    const to = new Date(Date.parse(clock.now) + days * 86_400_000).toISOString();
    const answer = await call("POST", paths.sandboxClock, { to });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "clock_conflict"]);
    expect((await world()).clock.now).toBe(clock.now);
  });

  test.each([{}, { to: "tomorrow" }, { to: "2026-02-30T00:00:00Z" }, { isRunning: "yes" }])("400: %j", async (body) => {
    expect((await call("POST", paths.sandboxClock, body)).statusCode).toBe(400);
  });
});

test("standing faults are kept in the world, in order, and a reset ends them", async () => {
  const late: StandingFault = { fault: "late", clientId: null, rate: { share: 0.25 }, seconds: 3, code: null };
  const lost: StandingFault = {
    fault: "lost",
    clientId: "sandbox-0123456789abcdef",
    rate: { every: 10 },
    seconds: 3,
    code: "05",
  };
  const put = (items: readonly object[]) => call("PUT", paths.standingFaults, { items });
  const kept = async () => (await call("GET", paths.standingFaults)).json<StandingFaults>().items;
  expect(await kept()).toEqual([]);
  const answer = await put([late, lost]);
  // Parameters of another fault are not stored.
  expect([answer.statusCode, answer.json().items]).toEqual([200, [late, { ...lost, seconds: null, code: null }]]);
  expect(await kept()).toHaveLength(2);
  const bad = [
    [{ ...late, fault: "explode" }],
    [{ ...late, rate: { every: 0 } }],
    [{ ...late, rate: { share: 2 } }],
    [{ ...late, fault: "decline", code: "00" }],
    Array.from({ length: 21 }, () => late),
  ];
  for (const items of bad) expect((await put(items)).statusCode).toBe(400);
  expect(await kept()).toHaveLength(2);
  await call("POST", paths.resetSandbox, {});
  expect(await kept()).toEqual([]);
});

test("faults of deliveries stand beside those of calls, stay when they are left out, and end with a reset", async () => {
  const fault = { fault: "delivery-late", endpointId: null, rate: { every: 3 }, seconds: 5 };
  const doubled = { fault: "delivery-doubled", endpointId: "end_7K2M9QW4XT", rate: { share: 0.5 }, seconds: 5 };
  const put = (body: object) => call("PUT", paths.standingFaults, { items: [], ...body });
  const kept = async () => (await call("GET", paths.standingFaults)).json<StandingFaults>().deliveries;
  const answer = await put({ deliveries: [fault, doubled] });
  expect([answer.statusCode, answer.json().deliveries]).toEqual([200, [fault, { ...doubled, seconds: null }]]);
  await put({});
  expect(await kept()).toHaveLength(2);
  const bad = [
    [{ ...fault, fault: "late" }],
    [{ ...fault, seconds: 31 }],
    [{ ...fault, endpointId: "end_1" }],
    Array.from({ length: 21 }, () => fault),
  ];
  for (const deliveries of bad) expect((await put({ deliveries })).statusCode).toBe(400);
  expect(await kept()).toHaveLength(2);
  await put({ deliveries: [] });
  expect(await kept()).toEqual([]);
  await put({ deliveries: [fault] });
  await call("POST", paths.resetSandbox, {});
  expect(await kept()).toEqual([]);
});

test("a reset gives a new world, of another seed when asked for", async () => {
  const { clock } = await world();
  const to = new Date(Date.parse(clock.now) + 86_400_000).toISOString();
  await call("POST", paths.sandboxClock, { to });
  expect((await call("POST", paths.resetSandbox, {})).statusCode).toBe(204);
  expect(await world()).toMatchObject({ seed: 1, clock: { now: clock.now } });
  expect((await call("POST", paths.resetSandbox, { seed: 7 })).statusCode).toBe(204);
  expect((await world()).seed).toBe(7);
  expect((await call("POST", paths.resetSandbox, { seed: 0 })).statusCode).toBe(400);
});

describe("lists", () => {
  test.each([paths.sandboxCustomers, paths.sandboxAccounts, paths.sandboxCards, paths.sandboxPayments])(
    "%s: pages, and a cursor of nowhere is refused",
    async (path) => {
      const { items, nextCursor } = (await call("GET", path)).json();
      expect(Array.isArray(items)).toBe(true);
      if (nextCursor !== null) {
        const next = (await call("GET", `${path}?cursor=${nextCursor}`)).json();
        expect(next.items.map(({ id }: { id: string }) => id)).not.toContain(items[0].id);
      }
      expect((await call("GET", `${path}?cursor=nowhere`)).json().code).toBe("cursor_invalid");
    },
  );

  test.each([
    [paths.sandboxCustomers, "name", ({ name }: Item) => String(name).split(" ")[0]],
    [paths.sandboxAccounts, "customerName", ({ customerName }: Item) => String(customerName).toUpperCase()],
    [paths.sandboxCards, "maskedPan", ({ maskedPan }: Item) => String(maskedPan).slice(-4)],
    [paths.sandboxCards, "embossedName", ({ embossedName }: Item) => String(embossedName).toLowerCase()],
    [paths.sandboxPayments, "merchant", ({ merchant }: Item) => String(merchant).slice(2, 8)],
  ])("%s: by a part of its %s, and by its id", async (path, field, wantedOf) => {
    const [first] = (await call("GET", path)).json<{ items: Item[] }>().items;
    if (!first) throw new Error("The list is empty");
    const find = async (text: string) =>
      (await call("GET", `${path}?${new URLSearchParams({ text })}`)).json<{ items: Item[] }>().items;
    const found = await find(wantedOf(first) ?? "");
    const fold = (text: unknown) => String(text).toLowerCase();
    expect(found.map(({ id }) => id)).toContain(first.id);
    for (const item of found) expect(fold(item[field] ?? item.latinName)).toContain(fold(wantedOf(first)));
    expect((await find(String(first.id))).map(({ id }) => id)).toEqual([first.id]);
    expect(await find("nobody has this")).toEqual([]);
    expect((await call("GET", `${path}?text=${"x".repeat(101)}`)).statusCode).toBe(400);
  });

  test("codes come with the words of the reference data", async () => {
    const [card] = (await call("GET", paths.sandboxCards)).json<{ items: Item[] }>().items;
    expect(card).toMatchObject({
      statusName: expect.stringMatching(/[a-z]{4}/),
      productName: expect.stringMatching(/ /),
    });
    const [customer] = (await call("GET", paths.sandboxCustomers)).json<{ items: Item[] }>().items;
    expect(customer?.country).toMatch(/[a-z]{3}/);
    const [payment] = (await call("GET", paths.sandboxPayments)).json<{ items: Item[] }>().items;
    expect(payment?.mccName).toMatch(/[a-z]{3}/);
  });

  test("404: an account or a payment that this world does not have", async () => {
    expect((await call("GET", paths.sandboxLedger("acc_ZZZZZZZZZZ"))).json().code).toBe("account_not_found");
    expect((await call("GET", paths.sandboxPayment("aut_ZZZZZZZZZZ"))).json().code).toBe("authorization_not_found");
  });
});

test("test cards say what each brings about", async () => {
  const { own, foreign, amounts } = (await call("GET", paths.sandboxTestCards)).json<SandboxTestCards>();
  const codes = new Set(own.map(({ responseCode }) => responseCode));
  expect([...codes]).toEqual(expect.arrayContaining(["00", "41", "43", "62"]));
  expect(foreign.map(({ scheme }) => scheme)).toContain("MASTERCARD");
  expect(amounts).toContainEqual(expect.objectContaining({ lastDigits: "051", responseCode: "51" }));
  const payments = (await call("GET", paths.sandboxPayments)).json();
  await call("GET", paths.sandboxTestCards);
  expect((await call("GET", paths.sandboxPayments)).json()).toEqual(payments);
});
