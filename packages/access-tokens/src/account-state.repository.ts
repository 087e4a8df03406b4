import type { Database } from "@connect-portal/database";
import { eq } from "drizzle-orm";
import { bigint, boolean, date, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { AccountState } from "./account-state.ts";

/** Only the columns that decide whether an account may be used and what it sees; the whole table belongs to the portal. */
const users = pgTable("users", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  isActive: boolean("is_active").notNull(),
  validityStart: date("validity_start", { mode: "string" }),
  validityEnd: date("validity_end", { mode: "string" }),
  productIds: integer("product_ids").array().notNull(),
});

/** The account's OAuth client; when its secret is replaced, it keeps its id and gets a new `createdAt`. */
const sandboxClients = pgTable("sandbox_clients", {
  clientId: text("client_id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export interface Account extends AccountState {
  readonly productIds: readonly number[];
  /** Null for an account without a client of its own. */
  readonly clientId: string | null;
  readonly clientCreatedAt: Date | null;
}

/** Undefined when the account was deleted. */
export async function findAccount(db: Database, userId: number): Promise<Account | undefined> {
  const [row] = await db
    .select({
      isActive: users.isActive,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
      productIds: users.productIds,
      clientId: sandboxClients.clientId,
      clientCreatedAt: sandboxClients.createdAt,
    })
    .from(users)
    .leftJoin(sandboxClients, eq(sandboxClients.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}
