import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultBrand } from "@connect-portal/content";
import {
  createAccessTokenVerifier,
  insertRevocation,
  issueAccessToken,
} from "@connect-portal/credentials/access-tokens";
import { migrate, type OpenDatabase, openDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isNightly } from "../../../../../scripts/nightly.ts";
import type { RequestContext } from "../../context.ts";
import { useDatabases } from "../../testing/databases.ts";
import { migrationsFolder } from "../../testing/index.ts";
import { insertUser } from "../accounts/users.repository.ts";
import type { Administration } from "../users/administration.ts";
import { deleteUsers } from "../users/change-users.ts";
import { createClient, renewSecret } from "./client-routes.ts";
import { deleteClient, deleteSecret, findClients, findLiveSecrets } from "./sandbox-clients.repository.ts";

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

/** Only nightly runs use the embedded database, where every migration takes ten seconds. */
const drivers: [string, () => Promise<OpenDatabase>][] = [
  ...(isNightly ? [["pglite", () => openDatabase("memory")] as [string, () => Promise<OpenDatabase>]] : []),
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

    expect(await findClients(db, userId)).toMatchObject([
      { clientId: "sandbox-a", name: "My client", scopes: null, namedWorld: null },
    ]);
    await renewSecret(contextOf(database, userId), "sandbox-a", 60);
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

test("postgres: what ends a token is known at once in another process", async () => {
  const url = await databases.createUrl();
  const [here, elsewhere] = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
  const verifier = createAccessTokenVerifier(elsewhere, () => now);
  try {
    await migrate(here, migrationsFolder);
    await here.db.execute(sql`
      INSERT INTO users (username, password_hash, is_active, created_at) VALUES ('bank-a', '', true, ${CREATED})`);
    const [user] = await rowsOf<{ id: number | string }>(here, "SELECT id FROM users");
    const context = contextOf(here, Number(user?.id));
    const { userId } = context.principal;
    const { client } = await createClient(context, { name: "Nightly tests", scopes: null, namedWorld: null });
    await renewSecret(context, client.clientId, 60);
    const [fresh, old] = await findLiveSecrets(here.db, userId, now);
    const issue = async (secretId = "") => {
      const holder = { portalUrl: "", userId, username: "bank-a", clientId: client.clientId, secretId };
      return (await issueAccessToken(here.db, { ...holder, now, lifetime: 3600 })).access_token;
    };
    const tokens = await Promise.all([old, old, fresh, fresh].map((secret) => issue(secret?.id)));
    const alive = async () => {
      const verified = await Promise.allSettled(tokens.map((token) => verifier.verify(token)));
      return verified.map(({ status }) => status === "fulfilled");
    };
    // The clock stands: no state grows old by itself. Until it listens, nothing is sure.
    await expect
      .poll(() =>
        rowsOf(here, "SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"),
      )
      .toHaveLength(1);
    expect(await alive()).toEqual([true, true, true, true]);
    await insertRevocation(here.db, { jti: decodeJwt(tokens[0] ?? "").jti ?? "", userId, expiresAt: now });
    await expect.poll(alive).toEqual([false, true, true, true]);
    await deleteSecret(here.db, userId, { clientId: client.clientId, secretId: old?.id ?? "" }, now);
    await expect.poll(alive).toEqual([false, false, true, true]);
    await renewSecret(context, client.clientId, 0);
    await expect.poll(alive).toEqual([false, false, false, false]);
    tokens.push(await issue((await findLiveSecrets(here.db, userId, now))[0]?.id));
    expect(await alive()).toEqual([false, false, false, false, true]);
    await deleteClient(here.db, userId, client.clientId);
    await expect.poll(alive).toEqual([false, false, false, false, false]);
  } finally {
    verifier.close();
    await Promise.all([here.close(), elsewhere.close()]);
  }
});

test("postgres: of many clients that are made at once no more than twenty are", async () => {
  const database = await openDatabase({ url: await databases.createUrl() });
  try {
    await migrate(database, migrationsFolder);
    await database.db.execute(sql`
      INSERT INTO users (username, password_hash, created_at) VALUES ('bank-a', '', ${CREATED})`);
    const [user] = await rowsOf<{ id: number | string }>(database, "SELECT id FROM users");
    const context = contextOf(database, Number(user?.id));
    const asked = Array.from({ length: 30 }, (_, at) =>
      createClient(context, { name: `client ${at}`, scopes: null, namedWorld: null }),
    );
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(10);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason.code).toBe("client_limit_reached");
    expect(await findClients(database.db, context.principal.userId)).toHaveLength(20);
  } finally {
    await database.close();
  }
});

test.each([
  [
    "a client of a world that is being reset waits for the new one",
    async (context: RequestContext) => {
      const { client } = await createClient(context, { name: "CI", scopes: null, namedWorld: "wld_A" });
      return client.namedWorld;
    },
    "wld_A",
  ],
  ["so does who deletes its account", deleteAccount, undefined],
])("postgres: %s, and holds nothing that the change needs", async (_what, act, outcome) => {
  const url = await databases.copyUrl();
  const [database, sandbox] = [await openDatabase({ url }), await openDatabase({ url })];
  try {
    const userId = await insertUser(database.db, { username: "bank-a", passwordHash: "", createdAt: now });
    const addWorld = sql`
      INSERT INTO sandbox_worlds (owner_id, public_id, name, template, seed, created_at, clock_at)
      VALUES (${userId}, 'wld_A', 'Nightly', 'wld_A', 1, ${CREATED}, ${CREATED})`;
    await database.db.execute(addWorld);
    const { making } = await sandbox.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM sandbox_worlds FOR UPDATE`);
      const making = act(contextOf(database, userId));
      const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
      await expect.poll(() => rowsOf(sandbox, waiting)).toHaveLength(1);
      // As a change that makes another world or a snapshot.
      await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE NOWAIT`);
      // As a reset does.
      await tx.execute(sql`UPDATE sandbox_worlds SET owner_id = NULL, public_id = NULL, template = NULL`);
      await tx.execute(addWorld);
      return { making };
    });
    expect(await making).toBe(outcome);
  } finally {
    await Promise.all([database.close(), sandbox.close()]);
  }
});

function deleteAccount({ db, now, ...context }: RequestContext): Promise<void> {
  const portal = () => ({ address: undefined, brand: defaultBrand });
  const administration = { ...context, db, now, portal, isProduct: () => true, fourEyes: false };
  return deleteUsers(administration as unknown as Administration, String(context.principal.userId));
}

function contextOf({ db }: OpenDatabase, userId: number): RequestContext {
  const principal = {
    userId,
    username: "bank-a",
    sessionId: "",
    permissions: new Set<never>(),
    productIds: [],
    world: null,
    ownerId: userId,
    organisation: null,
  };
  return { db, principal, now: () => now, address: "192.0.2.1" };
}

async function rowsOf<Row>(database: OpenDatabase, statement: string): Promise<Row[]> {
  const { rows } = (await database.db.execute(sql.raw(statement))) as unknown as { rows: Row[] };
  return rows;
}
