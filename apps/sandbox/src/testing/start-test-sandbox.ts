import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { issueAccessToken } from "@connect-portal/access-tokens";
import type { Content } from "@connect-portal/content";
import type { OpenDatabase } from "@connect-portal/database";
import { openMigratedDatabase } from "@connect-portal/database/testing";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { sandboxPlugin } from "../sandbox-plugin.ts";
import { type TestContentStore, testContentStore } from "./content.ts";
import { testLimits } from "./test-limits.ts";

const migrations = fileURLToPath(new URL("../../../server/migrations/", import.meta.url));
const TOKEN_LIFETIME = 3600;

export const client = {
  id: "client-bank-a",
  secret: "s3cret+/=with signs",
  secretId: "00000000-0000-4000-8000-000000000001",
};

export interface TestSandbox {
  readonly app: FastifyInstance;
  readonly content: TestContentStore;
  readonly database: OpenDatabase;
  readonly clock: { now: Date };
  /** Headers of a caller with a valid token. */
  readonly authorized: { readonly authorization: string };
  close(): Promise<void>;
}

/** The sandbox as production runs it, on an embedded database with one account and its client. */
export async function startTestSandbox(content: Content, server: FastifyServerOptions = {}): Promise<TestSandbox> {
  const database = await openMigratedDatabase(migrations);
  const clock = { now: new Date("2025-03-04T10:22:31Z") };
  const store = testContentStore(content);
  const app = Fastify(server);
  const options = { content: store, database, limits: testLimits(), now: () => clock.now };
  await app.register(sandboxPlugin, { ...options, tokenLifetime: TOKEN_LIFETIME });
  await app.ready();
  const userId = await createClient(database, clock.now);
  const { access_token } = await issueAccessToken(database.db, {
    ...{ userId, username: "bank-a", clientId: client.id, secretId: client.secretId },
    ...{ now: clock.now, lifetime: TOKEN_LIFETIME },
  });
  return {
    ...{ app, content: store, database, clock },
    authorized: { authorization: `Bearer ${access_token}` },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

async function createClient({ db }: OpenDatabase, now: Date): Promise<number> {
  const created = now.toISOString();
  const hash = createHash("sha256").update(client.secret).digest("hex");
  await db.execute(
    sql`INSERT INTO users (username, password_hash, is_active, created_at, product_ids)
        VALUES ('bank-a', 'x', true, ${created}, '{1,2,3}')`,
  );
  await db.execute(
    sql`INSERT INTO sandbox_clients (client_id, user_id, created_at)
        SELECT ${client.id}, id, ${created} FROM users WHERE username = 'bank-a'`,
  );
  await db.execute(
    sql`INSERT INTO sandbox_client_secrets (id, client_id, secret_hash, created_at)
        VALUES (${client.secretId}, ${client.id}, ${hash}, ${created})`,
  );
  const result = (await db.execute(sql`SELECT id FROM users WHERE username = 'bank-a'`)) as {
    rows?: { id: number | string }[];
  };
  return Number(result.rows?.[0]?.id);
}
