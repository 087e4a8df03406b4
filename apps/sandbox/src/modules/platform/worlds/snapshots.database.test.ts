import { fileURLToPath } from "node:url";
import { type OpenDatabase, send } from "@connect-portal/database";
import { useDatabases } from "@connect-portal/database/testing/databases";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dueHandlersOf, loadModules } from "../../../modules.ts";
import { transfer } from "../../../simulator/ledger/booking.ts";
import { worldHandlers } from "../../../world/world-handlers.ts";
import { defaultWorld } from "../../../world/world-key.ts";
import { selectWorldTables } from "../../../world/world-tables.repository.ts";
import { selectWorld } from "../../../world/worlds.repository.ts";
import { createWorlds, type Worlds } from "../../../world/worlds.ts";
import ownWorlds from "./module.ts";

const { drivers } = useDatabases(fileURLToPath(new URL("../../../../../server/migrations/", import.meta.url)));
const now = new Date("2026-11-23T03:35:22Z");
const ACCOUNT = "acc_2C8L0R5N2Y";

describe.each(drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let worlds: Worlds;
  const key = defaultWorld(1);
  beforeAll(async () => {
    database = await open();
    worlds = createWorlds(database, dueHandlersOf(await loadModules()));
    const text = `INSERT INTO users (username, password_hash, is_active, created_at, product_ids)
      VALUES ('one', 'x', true, now(), '{2}')`;
    await send(database.db, text, []);
    await worlds.prepare(now);
    await worlds.read(key, now, async () => {});
  });
  afterAll(() => database.close());

  async function act(operationId: string, params: Record<string, string>, body: object | null = null) {
    const answer = await worldHandlers(ownWorlds.world, worlds, {})[operationId]?.({
      params: { worldId: "default", ...params },
      query: {},
      headers: {},
      body,
      mediaType: "application/json",
      principal: { sub: "1", world: null },
      now,
      requestId: "test",
    });
    return answer?.body as { snapshotId: string };
  }
  const pay = (request: string) =>
    worlds.change(key, now, request, async ({ world }) => {
      const lines = transfer("int_cash", ACCOUNT, 100);
      await world.book({ kind: "payment", currency: "MAD", lines, description: "Cash" });
      world.emit({ type: "account.credited", subject: ACCOUNT, before: null, after: {} });
    });
  /** How many rows each table has of the world, and what they add up to. */
  async function contentOf() {
    const world = (await selectWorld(database.db, key))?.id;
    const content: Record<string, unknown> = {};
    for (const { name: table } of await selectWorldTables(database.db)) {
      const text = `SELECT count(*)::integer AS count, sum(hashtextextended((to_jsonb(t) - 'world')::text, 0))::text AS digest
        FROM ${table} AS t WHERE world = $1`;
      [content[table]] = await send(database.db, text, [world]);
    }
    return content;
  }

  test("a snapshot during writes is the world between two of them, and a restore brings back all of it", async () => {
    const payments = Array.from({ length: 20 }, (_, index) => pay(`pay-${index}`));
    const [{ snapshotId }] = await Promise.all([act("createSnapshot", {}, { name: "Meanwhile" }), ...payments]);
    await act("restoreSnapshot", { snapshotId });
    const restored = await contentOf();
    const { balance, entries, events } = await worlds.read(key, now, async (world) => ({
      balance: (await world.balanceOf(ACCOUNT))?.balance,
      entries: await world.entries({ account: ACCOUNT, limit: 10_000 }),
      events: await world.events({ after: 0, limit: 100 }),
    }));
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
    expect(entries.filter(({ description }) => description === "Cash")).toHaveLength(events.length);
    await pay("later");
    await act("restoreSnapshot", { snapshotId });
    const { sandbox_sequence_floors: _, ...again } = await contentOf();
    expect(restored).toMatchObject(again);
  });
});
