import type { Database } from "@connect-portal/database";
import { and, eq, sql } from "drizzle-orm";
import { bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountState } from "./account-state.ts";

/** Only the columns that decide whether an account may be used and what it sees; the whole table belongs to the portal. */
const users = pgTable("users", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  isActive: boolean("is_active").notNull(),
  validityStart: date("validity_start", { mode: "string" }),
  validityEnd: date("validity_end", { mode: "string" }),
  productIds: integer("product_ids").array().notNull(),
});

const sandboxClients = pgTable("sandbox_clients", {
  clientId: text("client_id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
});

const clientSecrets = pgTable("sandbox_client_secrets", {
  id: text("id").primaryKey(),
  clientId: text("client_id").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }),
});

const sessions = pgTable("sessions", {
  id: uuid("id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  endedAt: timestamp("ended_at", { withTimezone: true }),
});

/** What a client of the account proves itself with. */
export interface ClientSecret {
  readonly id: string;
  readonly clientId: string;
  readonly createdAt: Date;
  /** Null when it has no end yet. */
  readonly endsAt: Date | null;
}

export interface Account extends AccountState {
  readonly productIds: readonly number[];
  /** Those of the account's own clients; a client has at most two. */
  readonly secrets: readonly ClientSecret[];
  /** Whether the session that was asked for is the account's, and nobody has ended it. */
  readonly hasSession: boolean;
}

/** Undefined when the account was deleted. `sessionId` null: no session is asked for. */
export async function findAccount(
  db: Database,
  userId: number,
  sessionId: string | null,
): Promise<Account | undefined> {
  const rows = await db
    .select({
      isActive: users.isActive,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
      productIds: users.productIds,
      secret: clientSecrets,
      hasSession: sql<boolean>`${sessions.id} is not null and ${sessions.endedAt} is null`,
    })
    .from(users)
    .leftJoin(sandboxClients, eq(sandboxClients.userId, users.id))
    .leftJoin(clientSecrets, eq(clientSecrets.clientId, sandboxClients.clientId))
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sql`${sessionId}::uuid`)))
    .where(eq(users.id, userId));
  const [account] = rows;
  return account && { ...account, secrets: rows.flatMap(({ secret }) => secret ?? []) };
}
