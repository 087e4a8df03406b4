import type { Database } from "@connect-portal/database";
import { eq } from "drizzle-orm";
import { sandboxClients } from "./sandbox-clients.tables.ts";

export type SandboxClientRow = typeof sandboxClients.$inferSelect;

export async function findClientOfUser(db: Database, userId: number): Promise<SandboxClientRow | undefined> {
  const [row] = await db.select().from(sandboxClients).where(eq(sandboxClients.userId, userId));
  return row;
}

/** A user who has a client keeps its id and gets the new secret. */
export async function upsertClient(db: Database, client: SandboxClientRow): Promise<SandboxClientRow> {
  const { secretHash, createdAt } = client;
  const [row] = await db
    .insert(sandboxClients)
    .values(client)
    .onConflictDoUpdate({ target: sandboxClients.userId, set: { secretHash, createdAt } })
    .returning();
  if (!row) throw new Error("The insert returned no row");
  return row;
}
