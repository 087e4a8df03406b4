import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUp } from "../sandbox-plugin.ts";
import { type CardSystem, startCardSystem } from "./card-system.ts";
import { tablesWithoutWorld } from "./names-its-world.ts";

const worldTables: ReadonlySet<string> = new Set(["sandbox_cards", "sandbox_due"]);

test.each([
  "SELECT data FROM sandbox_cards WHERE world = $1 AND id = $2",
  "SELECT id FROM sandbox_worlds WHERE user_id = $1",
  "SELECT (SELECT count(*) FROM sandbox_cards WHERE world = $1) AS cards, (SELECT 1 FROM sandbox_due WHERE $1 = world)",
  "SELECT c.id FROM sandbox_cards AS c JOIN sandbox_due AS d ON d.world = c.world WHERE c.world = $1 FOR UPDATE OF c",
  "INSERT INTO sandbox_due (world, kind) SELECT $1, kind FROM jsonb_to_recordset($2) AS rows (kind text)",
  "WITH gone AS (DELETE FROM sandbox_due WHERE world = $1 RETURNING 1) UPDATE sandbox_cards SET data = $2 WHERE world = $1",
  "DELETE FROM sandbox_due USING jsonb_to_recordset($2) AS rows (kind text) WHERE world = $1 AND sandbox_due.kind = rows.kind",
])("goes to one shard: %s", async (statement) => {
  expect(await tablesWithoutWorld(statement, worldTables)).toEqual([]);
});

test.each([
  ["SELECT data FROM sandbox_cards WHERE id = $1", ["sandbox_cards"]],
  ["SELECT data FROM sandbox_cards WHERE world = $1 OR id = $2", ["sandbox_cards"]],
  ["SELECT data FROM sandbox_cards WHERE NOT world = $1", ["sandbox_cards"]],
  ["SELECT world = $1 AS is_own FROM sandbox_cards", ["sandbox_cards"]],
  ["SELECT 1 FROM sandbox_cards WHERE world = $1 AND id IN (SELECT subject FROM sandbox_due)", ["sandbox_due"]],
  ["SELECT id FROM sandbox_cards WHERE world = $1 UNION SELECT subject FROM sandbox_due", ["sandbox_due"]],
  ["SELECT c.id FROM sandbox_cards c, sandbox_due d WHERE c.world = $1 AND d.subject = c.id", ["sandbox_due"]],
  ["SELECT 1 FROM sandbox_due WHERE world = (SELECT id FROM sandbox_worlds WHERE user_id = $1)", ["sandbox_due"]],
  ["SELECT 1 FROM sandbox_due d JOIN sandbox_worlds w ON d.world = w.id WHERE w.user_id = $1", ["sandbox_due"]],
  ["INSERT INTO sandbox_due (kind) VALUES ($1)", ["sandbox_due"]],
  ["DELETE FROM sandbox_due WHERE ctid = ANY (ARRAY(SELECT ctid FROM sandbox_due WHERE world = $1))", ["sandbox_due"]],
])("goes to all shards: %s", async (statement, without) => {
  expect(await tablesWithoutWorld(statement, worldTables)).toEqual(without);
});

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

test("the clean-up of worlds and responses deletes in one world at a time", async () => {
  const { database, clock, watch } = system.sandbox;
  const { status } = await system.call("resetWorld", { body: {} });
  expect(status).toBe(200);
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  await watch.run(() => cleanUp(database.db, clock.now));
  await watch.check();
});
