import { fileURLToPath } from "node:url";
import type { OpenDatabase } from "@connect-portal/database";
import { useDatabases } from "@connect-portal/database/testing/databases";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dueHandlersOf, loadModules } from "../modules.ts";
import { cleanUp } from "../sandbox-plugin.ts";
import { defaultWorld } from "./world-key.ts";
import { selectWorldTables } from "./world-tables.repository.ts";
import { createWorlds, FIRST_SEED, type Worlds } from "./worlds.ts";

const { drivers } = useDatabases(fileURLToPath(new URL("../../../server/migrations/", import.meta.url)));
const now = new Date("2026-11-23T03:35:22Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe.each(drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let worlds: Worlds;

  beforeAll(async () => {
    database = await open();
    worlds = createWorlds(database, dueHandlersOf(await loadModules()));
    for (const name of ["computed", "copied", "restored", "reset"]) {
      await database.db.execute(
        sql`INSERT INTO users (username, password_hash, is_active, created_at, product_ids)
            VALUES (${name}, 'x', true, now(), '{2}')`,
      );
    }
  });
  afterAll(() => database.close());

  const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
    ((await database.db.execute(query)) as unknown as { rows: Row[] }).rows;
  const templates = () => rowsOf<{ id: string }>(sql`SELECT id FROM sandbox_worlds WHERE template IS NOT NULL`);
  /** How many rows each table has of a world, and what they add up to. */
  const contentOf = async (user: number) => {
    const world = await worlds.read(defaultWorld(user), now, async ({ id }) => id);
    const content: Record<string, unknown> = {};
    for (const { name } of await selectWorldTables(database.db)) {
      const table = sql.identifier(name);
      [content[name]] = await rowsOf(
        sql`SELECT count(*)::integer AS count, sum(hashtextextended((to_jsonb(t) - 'world')::text, 0)) AS digest
            FROM ${table} AS t WHERE world = ${world}`,
      );
    }
    const [own] = await rowsOf(
      sql`SELECT seed, last_number, last_event, next_due_at FROM sandbox_worlds WHERE id = ${world}`,
    );
    return { ...content, own };
  };

  test("a world that is copied from the day's template is the one that is computed, and nobody else's", async () => {
    const computed = await contentOf(1);
    await worlds.prepare(now);
    await worlds.prepare(now);
    expect(await templates()).toHaveLength(1);
    expect(await contentOf(2)).toEqual(computed);
    const [template] = await templates();
    expect(await worlds.read(defaultWorld(2), now, async ({ id }) => id)).not.toBe(Number(template?.id));
  });

  test("a template of which something is missing is not copied", async () => {
    const [template] = await templates();
    await database.db.execute(
      sql`DELETE FROM sandbox_cards WHERE world = ${Number(template?.id)} AND id LIKE 'crd_7%'`,
    );
    expect(await contentOf(3)).toEqual(await contentOf(1));
  });

  test("a reset just after midnight finds the content of its day, which was prepared before", async () => {
    await contentOf(4);
    await worlds.prepare(new Date("2026-11-23T23:10:00Z"));
    let attempts = 0;
    await worlds.change(defaultWorld(4), new Date("2026-11-24T00:00:01Z"), "reset", async ({ world }) => {
      // Called again when the content had to be computed.
      attempts += 1;
      world.startOver(FIRST_SEED);
    });
    expect(attempts).toBe(1);
  });

  test("a template is removed when its day is over", async () => {
    await cleanUp(database.db, later(1));
    expect(await templates()).toHaveLength(2);
    const [template] = await templates();
    await cleanUp(database.db, later(3));
    expect(await templates()).toHaveLength(0);
    const left = await rowsOf(sql`SELECT id FROM sandbox_entries WHERE world = ${Number(template?.id)} LIMIT 1`);
    expect(left).toEqual([]);
    expect(await contentOf(2)).toEqual(await contentOf(1));
  });
});
