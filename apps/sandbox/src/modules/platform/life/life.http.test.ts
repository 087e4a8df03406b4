import { afterAll, beforeAll, expect, test } from "vitest";
import { testAtNight } from "../../../../../../scripts/at-night.ts";
import { accounts, cards, statements, transactions } from "../../../entities/issuing.ts";
import { authorizations } from "../../../entities/payments.ts";
import { findFaults } from "../../../proofs/books.repository.ts";
import { type Caller, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { verifiedCustomer } from "../../../testing/verified-customer.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const advance = (days: number, as: Caller = "first") =>
  system.call("advanceClock", { body: { days }, as }).then(({ status }) => expect(status).toBe(200));
const reset = (as: Caller = "first") => system.call("resetWorld", { body: { seed: 1 }, as });
const statusesOf = async (as: Caller = "first") => {
  const all = await system.read((world) => world.by(accounts, {}), as);
  return Object.groupBy(all, ({ status }) => status);
};
const kept = (as: Caller) =>
  system.read(
    async (world) => ({
      accounts: await world.by(accounts, {}),
      statements: await world.by(statements, {}),
      balances: await Promise.all((await world.by(accounts, {})).map(({ id }) => world.balanceOf(id))),
      transactions: await world.by(transactions, {}, { limit: 5_000 }),
    }),
    as,
  );

testAtNight(
  "a year later the portfolio looks like one: every status, few in arrears, books that add up",
  { timeout: 300_000 },
  async () => {
    await reset();
    expect((await system.call("getClock")).body).toMatchObject({ seededActivity: true });
    await advance(365);
    const { active = [], overdue = [], charged_off: lost = [], blocked = [], closed = [] } = await statusesOf();
    expect(active.length).toBeGreaterThan(52);
    expect(overdue.length).toBeGreaterThanOrEqual(1);
    expect(overdue.length).toBeLessThanOrEqual(4);
    expect([lost.length, blocked.length, closed.length]).toEqual([1, 1, 1]);
    // None of the accounts that the documents name.
    expect([...overdue, ...lost].filter(({ id }) => /^acc_[2-9]/.test(id))).toEqual([]);
    const world = await system.read(async ({ id }) => id);
    expect(await findFaults(system.sandbox.database.db, world)).toEqual([]);

    // Cards that expired meanwhile were renewed, and are still used.
    const inUse = await system.read((read) => read.by(cards, { status: "N" }));
    const renewed = inUse.filter(({ id, replacesCardId }) => id.startsWith("crd_A") && replacesCardId !== null);
    expect(renewed.length).toBeGreaterThan(3);
    const paid = await system.read((read) => read.by(authorizations, { card_id: renewed.map(({ id }) => id) }));
    expect(paid.length).toBeGreaterThan(10);

    const events = await system.read((read) => read.events({ after: 0, limit: 100_000 }));
    const count = (type: string) => events.filter((event) => event.type === type).length;
    expect(count("authorization.cleared")).toBeGreaterThan(1_500);
    expect(count("payment.received")).toBeGreaterThan(500);
    expect(count("authorization.declined")).toBeGreaterThan(10);
  },
);

testAtNight("it does not matter in how many steps the clock comes there", { timeout: 300_000 }, async () => {
  await reset("first");
  await reset("second");
  await advance(70, "first");
  for (let step = 0; step < 10; step++) await advance(7, "second");
  expect(await kept("second")).toEqual(await kept("first"));
});

test("switched off, nobody of those earns, buys or pays; switched on again, they do", async () => {
  await reset();
  const switched = await system.call("setClock", { body: { running: false, seededActivity: false } });
  expect(switched.body).toMatchObject({ running: false, seededActivity: false });
  const latest = async () => (await system.read((world) => world.by(transactions, {}, { limit: 1 })))[0]?.id;
  const received = async () =>
    (await system.read((world) => world.events({ after: 0, limit: 1_000, type: "payment.received" }))).length;
  expect((await latest())?.startsWith("trn_0")).toBe(true);
  await advance(20);
  expect(await received()).toBe(0);
  // A change of the clock without this field leaves it off.
  const left = await system.call("setClock", { body: { running: false } });
  expect(left.body).toMatchObject({ seededActivity: false });

  await system.call("setClock", { body: { running: false, seededActivity: true } });
  await advance(20);
  expect(await received()).toBeGreaterThan(10);
}, 120_000);

test("an account and a card of one's own are left alone", async () => {
  await reset();
  const customerId = await verifiedCustomer(system);
  const opened = await system.call("openAccount", { body: { customerId, kind: "debit", currencyCode: "MAD" } });
  const { accountId } = opened.body;
  await advance(40);
  const { body } = await system.call("listLedgerEntries", { params: { accountId } });
  expect(body.items).toEqual([]);
}, 120_000);

test("a world that began before there was such activity stays as it is", async () => {
  await system.startEmpty();
  expect((await system.call("getClock")).body).toMatchObject({ seededActivity: false });
});
