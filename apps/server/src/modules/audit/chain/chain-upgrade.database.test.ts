import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, type OpenDatabase, openDatabase } from "@connect-portal/database";
import { startTestPostgres, type TestPostgres } from "@connect-portal/database/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isNightly } from "../../../../../../scripts/nightly.ts";
import { migrationsFolder } from "../../../testing/index.ts";
import { findRecordRange, listRecords } from "../activity/activity.repository.ts";
import { countThrough, selectRecords } from "../activity/select-records.ts";
import { writeRecord } from "../testing/audit-log.ts";
import { chainOf } from "./chain.repository.ts";
import { verifyChain } from "./verify-chain.ts";

let postgres: TestPostgres;
/** The migrations as they were before the log was chained. */
let unchained: string;

beforeAll(async () => {
  [postgres, unchained] = await Promise.all([
    startTestPostgres(),
    mkdtemp(join(tmpdir(), "connect-portal-unchained-")),
  ]);
  const names = (await readdir(migrationsFolder)).filter((name) => name < "0010");
  await Promise.all(names.map((name) => copyFile(join(migrationsFolder, name), join(unchained, name))));
});

afterAll(async () => {
  await Promise.all([postgres.stop(), rm(unchained, { recursive: true })]);
});

/** Only nightly runs use the embedded database, where every migration takes ten seconds. */
const drivers: [string, () => Promise<OpenDatabase>][] = [
  ...(isNightly ? [["pglite", () => openDatabase("memory")] as [string, () => Promise<OpenDatabase>]] : []),
  ["postgres", async () => openDatabase({ url: await postgres.createDatabase() })],
];

test.each(drivers)(
  "%s: what was recorded before is chained in the order of time, and the chain goes on",
  async (_name, open) => {
    const database = await open();
    const { db } = database;
    try {
      await migrate(database, unchained);
      await db.execute(sql`
      INSERT INTO users (username, password_hash, created_at) VALUES ('bank-a', '', '2025-01-01')`);
      await db.execute(sql`
      INSERT INTO audit_events (occurred_at, actor_user_id, actor_username, action, web_service, data) VALUES
        ('2025-02-28T10:00:00.1189Z', 1, 'bank-a', 'Login', '', ''),
        ('2025-02-28T10:00:00.1181Z', 1, 'Bank-A', 'Call API', '/é', '{"a":1}'),
        ('2025-02-27T23:59:59.9999Z', NULL, 'gone', 'Logout', '', ''),
        ('2025-02-28T09:00:00Z', 1, 'bank-a', 'Login', '', ''),
        ('2025-03-02T00:00:00Z', NULL, 'bank-b', 'Login', '', '')`);
      await migrate(database, migrationsFolder);
      await writeRecord(db, "bank-a", "2025-03-01T10:00:00");
      await writeRecord(db, "bank-a", "2025-03-02T10:00:00");
      expect(await verifyChain(chainOf(db, 2))).toEqual({ records: 7, days: 4, broken: null });
      expect(await findRecordRange(db, "bank-a", { endDate: "2025-02-28" })).toEqual({ first: 1, last: 3 });
      expect(await countThrough(db, "bank-a", { action: "Login" })).toEqual({ first: 1, last: 2 });
      expect(await countThrough(db, "bank-a", { action: "-Login" })).toEqual({ first: 1, last: 3 });
      expect(await selectRecords(db, "bank-a", "Login", { first: 1, last: 2 })).toEqual([2, 1]);
      const rows = await listRecords(db, "bank-a", { first: 1, last: 9 });
      expect(rows.map(({ record, actorUsername, day, position }) => [record, actorUsername, day, position])).toEqual([
        [5, "bank-a", "2025-03-02", 2],
        [4, "bank-a", "2025-03-01", 1],
        [3, "Bank-A", "2025-02-28", 3],
        [2, "bank-a", "2025-02-28", 2],
        [1, "bank-a", "2025-02-28", 1],
      ]);
      expect(rows[2]).toMatchObject({
        occurredAt: new Date("2025-02-28T10:00:00.118Z"),
        data: '{"a":1}',
        webService: "/é",
      });
    } finally {
      await database.close();
    }
  },
);

test("postgres: an empty log is upgraded to an empty chain", async () => {
  const database = await openDatabase({ url: await postgres.createDatabase() });
  await migrate(database, unchained);
  await migrate(database, migrationsFolder);
  expect(await verifyChain(chainOf(database.db, 2))).toEqual({ records: 0, days: 0, broken: null });
  await database.close();
});
