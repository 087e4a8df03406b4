import { createHash, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Content } from "@connect-portal/content";
import { issueAccessToken } from "@connect-portal/credentials/access-tokens";
import type { OpenDatabase } from "@connect-portal/database";
import { type Filling, openMigratedDatabase, openMigratedInMemory } from "@connect-portal/database/testing";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import type { SandboxOptions } from "../options.ts";
import { sandboxPlugin } from "../sandbox-plugin.ts";
import { type TestContentStore, testContentStore } from "./content.ts";
import { TEST_NOW, worldsIn } from "./first-worlds.ts";
import { type WorldWatch, watchWorlds } from "./names-its-world.ts";
import { testLimits } from "./test-limits.ts";

const migrations = fileURLToPath(new URL("../../../server/migrations/", import.meta.url));
const TOKEN_LIFETIME = 3600;
/** The portal's address for injected requests. */
const TEST_PORTAL = "http://localhost:80";

export const client: { readonly id: string; readonly secret: string; readonly secretId: string } = {
  id: "client-bank-a",
  secret: "s3cret+/=with signs",
  secretId: "00000000-0000-4000-8000-000000000001",
};

export interface TestSandbox {
  readonly app: FastifyInstance;
  readonly content: TestContentStore;
  readonly database: OpenDatabase;
  readonly clock: { now: Date };
  /** The user of the token in `authorized`. */
  readonly userId: number;
  /** Headers of a caller with a valid token. */
  readonly authorized: { readonly authorization: string };
  /** Watches the statements of the sandbox's requests. */
  readonly watch: WorldWatch;
  /** @throws Error when a request has sent a statement that names no world */
  close(): Promise<void>;
}

export interface TestSandboxOptions {
  readonly now?: Date;
  /** Puts something between the sandbox and its database. */
  readonly wrap?: (database: OpenDatabase) => OpenDatabase;
  /** The database's initial content, besides the tables, of which first worlds of `now` are copied. */
  readonly filling?: Filling;
  /** Sends questions to decision endpoints. */
  readonly askDecision?: SandboxOptions["askDecision"];
  /** Uses an embedded database, whatever the other tests use. */
  readonly isEmbedded?: boolean;
  /** Connections to a database of a server; one, if left out. */
  readonly poolSize?: number;
}

/** The sandbox as production runs it, on a database with one account and its client. */
export async function startTestSandbox(
  content: Content,
  server: FastifyServerOptions = {},
  options: TestSandboxOptions = {},
): Promise<TestSandbox> {
  const { now = TEST_NOW, wrap = (database) => database, filling, poolSize, isEmbedded = false, askDecision } = options;
  const opened = isEmbedded ? openMigratedInMemory(migrations) : openMigratedDatabase(migrations, filling, poolSize);
  const real = await opened;
  if (filling) await (await worldsIn(real)).prepare(now);
  const database = wrap(real);
  const clock = { now };
  const store = testContentStore(content);
  // A machine that has other work, too, takes its time to load the modules.
  const app = Fastify({ pluginTimeout: 60_000, ...server });
  const ofPlugin = { content: store, database, limits: testLimits(), now: () => clock.now };
  const asking = askDecision && { askDecision };
  const watch = await watchWorlds(app, database);
  await app.register(sandboxPlugin, { ...ofPlugin, ...asking, tokenLifetime: TOKEN_LIFETIME });
  await app.ready();
  const { userId, headers } = await addCaller(database, clock.now, "bank-a", client);
  return {
    app,
    content: store,
    database,
    clock,
    userId,
    authorized: headers,
    watch,
    close: async () => {
      await app.close();
      await database.close();
      await watch.check();
    },
  };
}

/** An account with a client and a token of it. */
export async function addCaller(
  { db }: OpenDatabase,
  now: Date,
  username: string,
  { id, secret, secretId } = clientOf(username),
): Promise<{ readonly userId: number; readonly headers: { readonly authorization: string } }> {
  const created = now.toISOString();
  const hash = createHash("sha256").update(secret).digest("hex");
  await db.execute(
    sql`INSERT INTO users (username, password_hash, is_active, created_at, product_ids)
        VALUES (${username}, 'x', true, ${created}, '{1,2,3}')`,
  );
  await db.execute(
    sql`INSERT INTO sandbox_clients (client_id, user_id, created_at)
        SELECT ${id}, id, ${created} FROM users WHERE username = ${username}`,
  );
  await db.execute(
    sql`INSERT INTO sandbox_client_secrets (id, client_id, secret_hash, created_at)
        VALUES (${secretId}, ${id}, ${hash}, ${created})`,
  );
  const result = (await db.execute(sql`SELECT id FROM users WHERE username = ${username}`)) as {
    rows?: { id: number | string }[];
  };
  const userId = Number(result.rows?.[0]?.id);
  const { access_token } = await issueAccessToken(db, {
    portalUrl: TEST_PORTAL,
    userId,
    username,
    clientId: id,
    secretId,
    now,
    lifetime: TOKEN_LIFETIME,
  });
  return { userId, headers: { authorization: `Bearer ${access_token}` } };
}

const clientOf = (username: string): typeof client => ({
  id: `client-${username}`,
  secret: `s3cret of ${username}`,
  secretId: randomUUID(),
});
