import type { Database } from "@connect-portal/database";
import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { sandboxClients, sandboxClientSecrets as secrets } from "./sandbox-clients.tables.ts";

export type SandboxClientRow = typeof sandboxClients.$inferSelect;
export type ClientSecretRow = Omit<typeof secrets.$inferSelect, "secretHash" | "clientId">;

export async function findClientOfUser(db: Database, userId: number): Promise<SandboxClientRow | undefined> {
  const [row] = await db.select().from(sandboxClients).where(eq(sandboxClients.userId, userId));
  return row;
}

/** Those that live at `now`, the newest first. */
export function findLiveSecrets(db: Database, userId: number, now: Date): Promise<ClientSecretRow[]> {
  const { id, hint, createdAt, lastUsedAt, endsAt } = secrets;
  return (
    db
      .select({ id, hint, createdAt, lastUsedAt, endsAt })
      .from(secrets)
      .innerJoin(sandboxClients, eq(sandboxClients.clientId, secrets.clientId))
      .where(and(eq(sandboxClients.userId, userId), or(isNull(endsAt), gt(endsAt, now))))
      // The newest has no end, and PostgreSQL puts null first in descending order.
      .orderBy(desc(endsAt), desc(createdAt))
  );
}

/** Does nothing when the user has a client: two who ask at once get one. */
export async function addClient(tx: Database, client: SandboxClientRow): Promise<void> {
  await tx.insert(sandboxClients).values(client).onConflictDoNothing();
}

/** Lets one change of a client follow the other. */
export async function lockClientOfUser(tx: Database, userId: number): Promise<SandboxClientRow | undefined> {
  const [row] = await tx.select().from(sandboxClients).where(eq(sandboxClients.userId, userId)).for("no key update");
  return row;
}

/** What has an end already is gone, and the newest one ends at `endsAt`. */
export async function replaceSecrets(tx: Database, clientId: string, endsAt: Date): Promise<void> {
  const ofClient = eq(secrets.clientId, clientId);
  await tx.delete(secrets).where(and(ofClient, isNotNull(secrets.endsAt)));
  await tx.update(secrets).set({ endsAt }).where(ofClient);
}

export async function insertSecret(
  tx: Database,
  secret: Omit<typeof secrets.$inferSelect, "lastUsedAt" | "endsAt">,
): Promise<void> {
  await tx.insert(secrets).values(secret);
}

/** False when none of the user's clients has a live secret with this id. */
export async function deleteSecret(db: Database, userId: number, id: string, now: Date): Promise<boolean> {
  const own = db.select({ id: sandboxClients.clientId }).from(sandboxClients).where(eq(sandboxClients.userId, userId));
  const rows = await db
    .delete(secrets)
    .where(and(eq(secrets.id, id), inArray(secrets.clientId, own), or(isNull(secrets.endsAt), gt(secrets.endsAt, now))))
    .returning({ id: secrets.id });
  return rows.length > 0;
}

/** With its secrets. False when the user has none. */
export async function deleteClientOfUser(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .delete(sandboxClients)
    .where(eq(sandboxClients.userId, userId))
    .returning({ id: sandboxClients.clientId });
  return rows.length > 0;
}
