import { beforeAll, describe, expect, test } from "vitest";
import { testAtNight } from "../../../../scripts/at-night.ts";
import { batches } from "../entities/acquiring.ts";
import { disputes } from "../entities/disputes.ts";
import { accounts, instalmentPlans, statements, transactions } from "../entities/issuing.ts";
import { alerts, authorizations, cases, fraudScores } from "../entities/payments.ts";
import { dueHandlersOf, loadModules } from "../modules.ts";
import type { Entity, EntityKind } from "../world/entity-kind.ts";
import type { Changes } from "../world/write-changes.ts";
import { seedWorld } from "./seed-world.ts";

async function seedOn(day: string, seed = 1): Promise<Changes> {
  return seedWorld(seed, new Date(`${day}T00:00:00Z`), dueHandlersOf(await loadModules()));
}

function entitiesOf<T extends Entity>({ entities }: Changes, { table }: EntityKind<T>): readonly T[] {
  return entities.find(({ kind }) => kind.table === table)?.stored.map(({ entity }) => entity as T) ?? [];
}

const idsOf = <T extends Entity>(changes: Changes, kind: EntityKind<T>) =>
  entitiesOf(changes, kind).map(({ id }) => id);

// The first of a month, days after which a month is short, a leap day, a Sunday.
describe.each(["2025-03-01", "2025-03-09", "2026-11-23", "2028-02-29", "2027-01-31"])("a world of %s", (day) => {
  let world: Changes;
  beforeAll(async () => {
    world = await seedOn(day);
  });

  test("has books that add up", () => {
    const sums = new Map<string, number>();
    const booked = new Map<string, number>();
    for (const { currency, account, amount } of world.entries) {
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
      booked.set(account, (booked.get(account) ?? 0) + amount);
    }
    expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
    const holds = new Map<string, number>();
    for (const { accountId, held } of entitiesOf(world, authorizations)) {
      if (accountId !== null) holds.set(accountId, (holds.get(accountId) ?? 0) + held);
    }
    for (const [account, { balance, held }] of world.balances) {
      expect([account, balance, held]).toEqual([account, booked.get(account) ?? 0, holds.get(account) ?? 0]);
    }
  });

  test("has three months of payments, statements, disputes and batches", () => {
    expect(entitiesOf(world, transactions).length).toBeGreaterThan(2_800);
    const billed = entitiesOf(world, accounts).filter(
      ({ cycleDay, status }) => cycleDay !== null && status !== "closed",
    );
    for (const { id } of billed) {
      expect(entitiesOf(world, statements).filter(({ accountId }) => accountId === id).length).toBeGreaterThanOrEqual(
        3,
      );
    }
    expect(entitiesOf(world, disputes).map(({ status }) => status)).toHaveLength(7);
    expect(entitiesOf(world, batches).filter(({ status }) => status === "settled").length).toBeGreaterThanOrEqual(4);
    const declined = entitiesOf(world, authorizations).filter(({ status }) => status === "declined");
    expect(declined.length).toBeGreaterThan(10);
    expect(declined.every(({ decision }) => decision.checks.length > 0)).toBe(true);
  });

  test("has nothing that happened after its first moment", () => {
    const happened = /"(\w+edAt)":"([^"]+)"/g;
    const later = world.entities.flatMap(({ stored }) =>
      stored.flatMap(({ entity }) =>
        [...JSON.stringify(entity).matchAll(happened)]
          .filter(([, , at = ""]) => at > `${day}T00:00:00.000Z`)
          .map(([, name, at]) => `${entity.id} ${name} ${at}`),
      ),
    );
    expect(later).toEqual([]);
  });

  test("has what the examples name, as they need it", () => {
    expect(idsOf(world, authorizations)).toEqual(expect.arrayContaining(["aut_01BY623D4E", "aut_01BXTW3F4G"]));
    const named = ["trn_01BY574E5F", "trn_01BMGR5F6G", "trn_01BDFR6G7H", "trn_01B2TG9K0M"];
    expect(idsOf(world, transactions)).toEqual(expect.arrayContaining(named));
    const statement = entitiesOf(world, statements).find(({ id }) => id === "stm_8E5F6G7H8J");
    expect(statement).toMatchObject({ accountId: "acc_2C9M1S6P3Z", status: "open" });
    expect(statement?.dueDate.localeCompare(day)).toBe(1);
    expect(statement?.minimumDue).toBeGreaterThan(0);
    expect(entitiesOf(world, instalmentPlans)).toMatchObject([{ id: "ipl_8J9K0M1N2P", status: "active" }]);
  });

  test("lists payments by their day, those that the examples name among the others", () => {
    const byId = <T extends { id: string }>(entities: readonly T[]) =>
      entities.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const days of [
      byId(entitiesOf(world, transactions)).map(({ postedAt }) => postedAt.slice(0, 10)),
      byId(entitiesOf(world, authorizations)).map(({ createdAt }) => createdAt.slice(0, 10)),
    ]) {
      expect(days.findIndex((each, place) => each < (days[place - 1] ?? ""))).toBe(-1);
    }
  });

  test("has twenty alerts, of which examples name two, and scores of what they are about", () => {
    const found = entitiesOf(world, alerts);
    expect(found).toHaveLength(20);
    const named = found.filter(({ id }) => id === "alr_8Q4R5S6T7V" || id === "alr_8R5S6T7V8W");
    expect(named.map(({ status, cardId }) => [status, cardId]).sort()).toEqual([
      ["in_case", "crd_5KC3P7TB8J"],
      ["open", "crd_5KC3P7TB8J"],
    ]);
    const scored = new Set(entitiesOf(world, fraudScores).map(({ authorizationId }) => authorizationId));
    const asked = new Set(idsOf(world, authorizations));
    for (const authorizationId of found.flatMap((alert) => alert.authorizationIds)) {
      expect([scored.has(authorizationId), asked.has(authorizationId)]).toEqual([true, true]);
    }
    expect([...scored].filter((id) => !asked.has(id))).toEqual([]);
    // Enough scores to know the habits of every paying card, but not most of a world's data.
    expect(scored.size).toBeGreaterThan(800);
    expect(scored.size).toBeLessThan(1_200);
    expect(
      entitiesOf(world, cases)
        .map(({ status }) => status)
        .sort()
        .at(-1),
    ).toBe("open");
    expect(scored.has("aut_01BCV47V8W")).toBe(true);
  });

  test("tells of nothing that lies in its future", () => {
    for (const { bookedAt } of world.entries) expect(bookedAt.toISOString() < `${day}T00:00:00.001Z`).toBe(true);
    for (const { at } of world.due.kept) expect(at.toISOString() > `${day}`).toBe(true);
  });
});

testAtNight("the same seed gives the same world, another one another", async () => {
  const [one, same, other] = [await seedOn("2026-11-23"), await seedOn("2026-11-23"), await seedOn("2026-11-23", 2)];
  expect(JSON.stringify(same)).toBe(JSON.stringify(one));
  expect(JSON.stringify(entitiesOf(other, transactions))).not.toBe(JSON.stringify(entitiesOf(one, transactions)));
  expect(entitiesOf(other, accounts)).toHaveLength(60);
});
