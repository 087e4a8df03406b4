import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, type OpenDatabase, openDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { migrationsFolder } from "../../testing/index.ts";
import { renewSecret } from "./renew-secret.ts";
import { findLiveSecrets } from "./sandbox-clients.repository.ts";

const databases = useDatabases();
const CREATED = "2025-02-01T08:00:00Z";
const now = new Date("2025-03-04T10:22:31Z");
/** The migrations as they were when a client had one secret. */
let before: string;

beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), "connect-portal-one-secret-"));
  const names = (await readdir(migrationsFolder)).filter((name) => name < "0019");
  await Promise.all(names.map((name) => copyFile(join(migrationsFolder, name), join(before, name))));
});
afterAll(() => rm(before, { recursive: true }));

const drivers: [string, () => Promise<OpenDatabase>][] = [
  ["pglite", () => openDatabase("memory")],
  ["postgres", async () => openDatabase({ url: await databases.createUrl() })],
];

test.each(drivers)("%s: a client of before keeps its secret, and changes over without a gap", async (_name, open) => {
  const database = await open();
  const { db } = database;
  try {
    await migrate(database, before);
    await db.execute(sql`INSERT INTO users (username, password_hash, created_at) VALUES ('bank-a', '', ${CREATED})`);
    await db.execute(sql`
      INSERT INTO sandbox_clients (client_id, user_id, secret_hash, created_at)
      SELECT 'sandbox-a', id, ${"ab".repeat(32)}, ${CREATED} FROM users`);
    await migrate(database, migrationsFolder);
    const [user] = await rowsOf<{ id: number | string }>(database, "SELECT id FROM users");
    const userId = Number(user?.id);
    const [old] = await findLiveSecrets(db, userId, now);
    expect(old).toMatchObject({ hint: null, createdAt: new Date(CREATED), lastUsedAt: null, endsAt: null });
    expect(await rowsOf(database, "SELECT client_id, secret_hash FROM sandbox_client_secrets")).toEqual([
      { client_id: "sandbox-a", secret_hash: "ab".repeat(32) },
    ]);

    const principal = { userId, username: "bank-a", sessionId: "", permissions: new Set<never>(), productIds: [] };
    await renewSecret({ db, principal, now: () => now }, 60);
    const live = await findLiveSecrets(db, userId, now);
    expect(live.map(({ id, endsAt }) => [id === old?.id, endsAt])).toEqual([
      [false, null],
      [true, new Date(now.getTime() + 60_000)],
    ]);
    expect(await findLiveSecrets(db, userId, new Date(now.getTime() + 60_000))).toHaveLength(1);
  } finally {
    await database.close();
  }
});

async function rowsOf<Row>(database: OpenDatabase, statement: string): Promise<Row[]> {
  const { rows } = (await database.db.execute(sql.raw(statement))) as unknown as { rows: Row[] };
  return rows;
}
