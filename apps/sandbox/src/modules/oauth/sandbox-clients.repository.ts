import type { AccountState } from "@connect-portal/access-tokens";
import type { Database } from "@connect-portal/database";
import { eq } from "drizzle-orm";
import { bigint, boolean, date, pgTable, text } from "drizzle-orm/pg-core";

/** Only the columns that the token endpoint reads; both tables belong to the portal. */
const sandboxClients = pgTable("sandbox_clients", {
  clientId: text("client_id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  secretHash: text("secret_hash").notNull(),
});

const users = pgTable("users", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  username: text("username").notNull(),
  isActive: boolean("is_active").notNull(),
  validityStart: date("validity_start", { mode: "string" }),
  validityEnd: date("validity_end", { mode: "string" }),
});

export interface SandboxClient extends AccountState {
  readonly clientId: string;
  /** Hex SHA-256 of the secret. */
  readonly secretHash: string;
  readonly userId: number;
  readonly username: string;
}

/** The client and the account that it belongs to. */
export async function findClient(db: Database, clientId: string): Promise<SandboxClient | undefined> {
  const [row] = await db
    .select({
      clientId: sandboxClients.clientId,
      secretHash: sandboxClients.secretHash,
      userId: users.id,
      username: users.username,
      isActive: users.isActive,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
    })
    .from(sandboxClients)
    .innerJoin(users, eq(users.id, sandboxClients.userId))
    .where(eq(sandboxClients.clientId, clientId));
  return row;
}
