import { fileURLToPath } from "node:url";
import type { OpenDatabase } from "@connect-portal/database";
import { useDatabases } from "@connect-portal/database/testing/databases";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAtNight } from "../../../../scripts/at-night.ts";
import * as acquiring from "../entities/acquiring.ts";
import * as disputes from "../entities/disputes.ts";
import * as issuing from "../entities/issuing.ts";
import * as payments from "../entities/payments.ts";
import * as reference from "../entities/reference.ts";
import { receivePayment } from "../modules/issuing/accounts/receive-payment.ts";
import { dueHandlersOf, loadModules } from "../modules.ts";
import { cleanUp } from "../sandbox-plugin.ts";
import { transfer } from "../simulator/ledger/booking.ts";
import { insertReplay } from "./replays.repository.ts";
import { defaultWorld } from "./world-key.ts";
import { selectWorldTables } from "./world-tables.repository.ts";
import { createWorlds, type Worlds } from "./worlds.ts";

const { drivers } = useDatabases(fileURLToPath(new URL("../../../server/migrations/", import.meta.url)));
const now = new Date("2026-11-23T03:35:22Z");
const ACCOUNT = "acc_2C8L0R5N2Y";

describe.each(drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let worlds: Worlds;

  beforeAll(async () => {
    database = await open();
    worlds = createWorlds(database, dueHandlersOf(await loadModules()));
    for (const name of ["one", "two", "three"]) {
      await database.db.execute(
        sql`INSERT INTO users (username, password_hash, is_active, created_at, product_ids)
            VALUES (${name}, 'x', true, now(), '{2}')`,
      );
    }
  });
  afterAll(() => database.close());

  const numberOf = async (query: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = (await database.db.execute(query)) as unknown as { rows: { count: string }[] };
    return Number(rows[0]?.count);
  };
  /** Currencies and accounts in which the books do not add up. */
  const faults = () =>
    numberOf(sql`
      SELECT count(*) FROM (
        SELECT 1 FROM sandbox_entries GROUP BY world, currency HAVING sum(amount) <> 0
        UNION ALL
        SELECT 1 FROM sandbox_balances b WHERE balance <> (
          SELECT coalesce(sum(amount), 0) FROM sandbox_entries e WHERE e.world = b.world AND e.account = b.account
        )
        UNION ALL
        SELECT 1 FROM sandbox_balances b WHERE account LIKE 'acc%' AND held <> (
          SELECT coalesce(sum((data->>'held')::bigint), 0) FROM sandbox_authorizations a
          WHERE a.world = b.world AND a.account_id = b.account
        )
      ) AS wrong`);

  test("two who come at once for the first time find one world, and its books add up", async () => {
    const [one, other] = await Promise.all([1, 2].map(() => worlds.read(defaultWorld(1), now, async ({ id }) => id)));
    expect(other).toBe(one);
    expect(await numberOf(sql`SELECT count(*) FROM sandbox_transactions WHERE world = ${one}`)).toBeGreaterThan(2_800);
    expect(await faults()).toBe(0);
  });

  test("what falls due on a world's first day before it begins has happened, and no event tells of it", async () => {
    // Statements are cut on this day at midnight in Tokyo and in Delhi.
    const late = new Date("2026-11-30T23:50:00Z");
    await worlds.read(defaultWorld(3), late, async (world) => {
      expect(world.now).toEqual(late);
      const first = await numberOf(sql`SELECT count(*) FROM sandbox_due WHERE world = ${world.id} AND at <= ${late}`);
      expect(first).toBe(0);
      const cuts = (await world.by(issuing.statements, {})).map(({ cutAt }) => cutAt).sort();
      expect(cuts.at(-1)).toBe("2026-11-30T18:30:00.000Z");
      expect(await numberOf(sql`SELECT count(*) FROM sandbox_events WHERE world = ${world.id}`)).toBe(0);
    });
    expect(await faults()).toBe(0);
  });

  test("a world with many changes under way leaves connections for others", async () => {
    // The embedded database allows one transaction at a time.
    const other = defaultWorld(database.driver === "postgres" ? 2 : 1);
    await worlds.read(defaultWorld(1), now, async () => {});
    await worlds.read(other, now, async () => {});
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const changes = Array.from({ length: 30 }, (_, index) =>
      worlds.change(defaultWorld(1), now, `busy-${index}`, async () => {
        begun.resolve();
        if (database.driver === "postgres") await gate.promise;
      }),
    );
    await begun.promise;
    expect(await worlds.read(other, now, async (world) => world.clock.isRunning)).toBe(false);
    gate.resolve();
    await Promise.all(changes);
  });

  test("of many who book on one account at once none is lost", async () => {
    const balance = () =>
      worlds.read(defaultWorld(1), now, async (world) => (await world.balanceOf(ACCOUNT))?.balance ?? 0);
    const before = await balance();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        worlds.change(defaultWorld(1), now, `req-${index}`, async ({ world }) => {
          await receivePayment(world, await world.get(issuing.accounts, ACCOUNT), 100);
        }),
      ),
    );
    expect(await balance()).toBe(before + 2_000);
    const numbers = sql`SELECT count(DISTINCT sequence) - max(sequence) AS count FROM sandbox_events`;
    expect(await numberOf(numbers)).toBe(0);
  });

  test("what fails leaves nothing, in memory or in the database", async () => {
    const entries = () => numberOf(sql`SELECT count(*) FROM sandbox_entries`);
    const before = await entries();
    await expect(
      worlds.change(defaultWorld(1), now, "req", async ({ world }) => {
        const lines = transfer("int_cash", ACCOUNT, 100);
        await world.book({ kind: "payment", currency: "MAD", lines, description: "Never" });
        throw new Error("No");
      }),
    ).rejects.toThrow("No");
    expect(await entries()).toBe(before);
  });

  testAtNight(
    "a year passes: statements, interest and ends of cards happen in order, and the books still add up",
    {
      timeout: 300_000,
    },
    async () => {
      const to = new Date("2027-11-23T03:35:22Z");
      const happened = await worlds.change(defaultWorld(1), now, "jump", ({ world }) => world.advance(to));
      expect(happened).toBeGreaterThan(300);
      expect(await worlds.read(defaultWorld(1), now, async (world) => world.now)).toEqual(to);
      const world = await worlds.read(defaultWorld(1), now, async ({ id }) => id);
      const due = sql`SELECT count(*) FROM sandbox_due WHERE world = ${world} AND at <= ${to.toISOString()}`;
      expect(await numberOf(due)).toBe(0);
      expect(await faults()).toBe(0);
      const disorder = sql`SELECT count(*) FROM (
      SELECT occurred_at < lag(occurred_at) OVER (PARTITION BY world ORDER BY sequence) AS is_early FROM sandbox_events
    ) AS events WHERE is_early`;
      expect(await numberOf(disorder)).toBe(0);
    },
  );

  test("a world that was reset is removed as a whole, by two at once, and no other", async () => {
    const kept = await worlds.read(defaultWorld(2), now, async ({ id }) => id);
    const old = await worlds.read(defaultWorld(1), now, async ({ id }) => id);
    await worlds.change(defaultWorld(1), now, "reset", async ({ world }) => world.startOver(1));
    await Promise.all([cleanUp(database.db, now), cleanUp(database.db, now)]);
    const tables = await selectWorldTables(database.db);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name: table } of tables) {
      expect([table, await numberOf(sql`SELECT count(*) FROM ${sql.identifier(table)} WHERE world = ${old}`)]).toEqual([
        table,
        0,
      ]);
    }
    expect(await numberOf(sql`SELECT count(*) FROM sandbox_worlds WHERE id = ${old}`)).toBe(0);
    expect(await numberOf(sql`SELECT count(*) FROM sandbox_accounts WHERE world = ${kept}`)).toBe(60);
  });

  test("answers are kept for a day, in each world", async () => {
    const answer = { digest: "d", parts: null, status: 201, headers: {}, body: null };
    const yesterday = new Date(now.getTime() - 25 * 3_600_000);
    for (const world of [7, 8]) {
      await insertReplay(database.db, world, { key: "old", ...answer }, yesterday);
      await insertReplay(database.db, world, { key: "new", ...answer }, now);
    }
    await Promise.all([cleanUp(database.db, now), cleanUp(database.db, now)]);
    expect(await numberOf(sql`SELECT count(*) FROM sandbox_replays WHERE key = 'old'`)).toBe(0);
    expect(await numberOf(sql`SELECT count(*) FROM sandbox_replays WHERE key = 'new'`)).toBe(2);
  });

  test("a world's tables are those of its entities, and eight more; a table that only mentions worlds is none", async () => {
    await database.db.execute(sql`CREATE TABLE sandbox_mentions (id bigint PRIMARY KEY, world bigint)`);
    const others = ["balances", "delivery_faults", "due", "entries", "events", "faults", "replays", "sequence_floors"];
    const kinds = [acquiring, disputes, issuing, payments, reference].flatMap((ofRoom) =>
      Object.values<unknown>(ofRoom),
    );
    const entities = kinds.flatMap((kind) => {
      return typeof kind === "object" && kind !== null && "table" in kind ? [String(kind.table)] : [];
    });
    const expected = [...entities, ...others].map((name) => `sandbox_${name}`);
    expect((await selectWorldTables(database.db)).map(({ name }) => name)).toEqual(expected.sort());
  });
});
