import { type AccountState, accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { alias, bigint, boolean, date, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Only the columns that the token endpoint needs; the tables belong to the portal. */
const sandboxClients = pgTable("sandbox_clients", {
  clientId: text("client_id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  scopes: text("scopes").array(),
});

const secrets = pgTable("sandbox_client_secrets", {
  id: text("id").primaryKey(),
  clientId: text("client_id").notNull(),
  secretHash: text("secret_hash").notNull(),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  endsAt: timestamp("ends_at", { withTimezone: true }),
});

const users = pgTable("users", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  username: text("username").notNull(),
  isActive: boolean("is_active").notNull(),
  validityStart: date("validity_start", { mode: "string" }),
  validityEnd: date("validity_end", { mode: "string" }),
  productIds: integer("product_ids").array().notNull(),
});

const members = pgTable("organisation_members", {
  userId: bigint("user_id", { mode: "number" }).primaryKey(),
  organisationId: bigint("organisation_id", { mode: "number" }).notNull(),
});

const organisationAccounts = alias(users, "organisation_accounts");

export interface SandboxClient extends AccountState {
  readonly clientId: string;
  readonly userId: number;
  readonly username: string;
  /** The scopes to which the owner limits the client; null for no limit. */
  readonly scopes: readonly string[] | null;
  /** Products of the account, and of its organisation. */
  readonly productIds: readonly number[];
}

export interface ClientSecret {
  readonly id: string;
  /** Hex SHA-256 of the secret. */
  readonly secretHash: string;
  readonly lastUsedAt: Date | null;
}

/** Secrets of a client that live at a time. */
export const MOST_SECRETS = 2;

/** The client, its account, and the secrets that are active at `now`. */
export async function findClient(
  db: Database,
  clientId: string,
  now: Date,
): Promise<{ readonly client: SandboxClient; readonly secrets: readonly ClientSecret[] } | undefined> {
  const rows = await db
    .select({
      client: {
        clientId: sandboxClients.clientId,
        scopes: sandboxClients.scopes,
        productIds: users.productIds,
        userId: users.id,
        username: users.username,
        isActive: users.isActive,
        validityStart: users.validityStart,
        validityEnd: users.validityEnd,
      },
      organisation: {
        isActive: organisationAccounts.isActive,
        validityStart: organisationAccounts.validityStart,
        validityEnd: organisationAccounts.validityEnd,
        productIds: organisationAccounts.productIds,
      },
      secret: { id: secrets.id, secretHash: secrets.secretHash, lastUsedAt: secrets.lastUsedAt },
    })
    .from(sandboxClients)
    .innerJoin(users, eq(users.id, sandboxClients.userId))
    .leftJoin(members, eq(members.userId, users.id))
    .leftJoin(organisationAccounts, eq(organisationAccounts.id, members.organisationId))
    .innerJoin(secrets, eq(secrets.clientId, sandboxClients.clientId))
    .where(and(eq(sandboxClients.clientId, clientId), or(isNull(secrets.endsAt), gt(secrets.endsAt, now))))
    .orderBy(desc(secrets.endsAt))
    .limit(MOST_SECRETS);
  const [first] = rows;
  if (!first) return undefined;
  const { client, organisation } = first;
  const shared = organisation && accountIsUsable(organisation, now) ? organisation.productIds : [];
  const productIds = [...new Set([...client.productIds, ...shared])];
  return { client: { ...client, productIds }, secrets: rows.map(({ secret }) => secret) };
}

/** Written only when the stored time is older than `before`. */
export async function markSecretUsed(db: Database, id: string, usedAt: Date, before: Date): Promise<void> {
  await db
    .update(secrets)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(secrets.id, id), or(isNull(secrets.lastUsedAt), lt(secrets.lastUsedAt, before))));
}
