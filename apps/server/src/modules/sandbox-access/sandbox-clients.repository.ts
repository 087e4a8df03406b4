import type { Database } from "@connect-portal/database";
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { owners, sandboxClients, sandboxClientSecrets as secrets, worlds } from "./sandbox-clients.tables.ts";

type Row = typeof sandboxClients.$inferSelect;
export type SandboxClientRow = Omit<Row, "scopes"> & { readonly scopes: readonly string[] | null };
export type ClientSecretRow = Omit<typeof secrets.$inferSelect, "secretHash">;

/** The user's clients, the oldest first. */
export function findClients(db: Database, userId: number): Promise<SandboxClientRow[]> {
  return db
    .select()
    .from(sandboxClients)
    .where(eq(sandboxClients.userId, userId))
    .orderBy(asc(sandboxClients.createdAt), asc(sandboxClients.name));
}

/** Secrets of all the user's clients that are active at `now`; each client's newest first. */
export function findLiveSecrets(db: Database, userId: number, now: Date): Promise<ClientSecretRow[]> {
  const { id, clientId, hint, createdAt, lastUsedAt, endsAt } = secrets;
  return (
    db
      .select({ id, clientId, hint, createdAt, lastUsedAt, endsAt })
      .from(secrets)
      .innerJoin(sandboxClients, eq(sandboxClients.clientId, clientId))
      .where(and(eq(sandboxClients.userId, userId), or(isNull(endsAt), gt(endsAt, now))))
      // The newest has no end, and PostgreSQL puts null first in descending order.
      .orderBy(desc(endsAt), desc(createdAt))
  );
}

/** Lets one change of a user's clients follow the other. */
export async function lockOwner(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, userId)).for("no key update");
}

export async function countClients(tx: Database, userId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(sandboxClients).where(eq(sandboxClients.userId, userId));
  return row?.total ?? 0;
}

/** False when another client of the user has the name, in whatever case. */
export async function insertClient(tx: Database, client: SandboxClientRow): Promise<boolean> {
  const scopes = client.scopes && [...client.scopes];
  const rows = await tx
    .insert(sandboxClients)
    .values({ ...client, scopes })
    .onConflictDoNothing()
    .returning({ id: sandboxClients.clientId });
  return rows.length > 0;
}

/** Lets one change of a client follow the other. Undefined when it is none of the user's. */
export async function lockClient(
  tx: Database,
  userId: number,
  clientId: string,
): Promise<{ readonly name: string } | undefined> {
  const [row] = await tx
    .select({ name: sandboxClients.name })
    .from(sandboxClients)
    .where(isClientOf(userId, clientId))
    .for("no key update");
  return row;
}

/** Keeps a world of the user's from being deleted until the transaction ends. False when there is none. */
export async function holdWorld(tx: Database, userId: number, publicId: string): Promise<boolean> {
  const own = and(eq(worlds.ownerId, userId), eq(worlds.publicId, publicId), isNull(worlds.snapshotOf));
  const find = async () => (await tx.select({ id: worlds.id }).from(worlds).where(own).for("share")).length > 0;
  // A reset, for which the first look has waited, puts another row in its place.
  return (await find()) || find();
}

export async function setWorld(tx: Database, clientId: string, namedWorld: string | null): Promise<void> {
  await tx.update(sandboxClients).set({ namedWorld }).where(eq(sandboxClients.clientId, clientId));
}

/** Deletes secrets that already expire at some time, and lets the newest one expire at `endsAt`. */
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

/** False when no client of the user with this id has a live secret with that one. */
export async function deleteSecret(
  db: Database,
  userId: number,
  { clientId, secretId }: { readonly clientId: string; readonly secretId: string },
  now: Date,
): Promise<boolean> {
  const own = db.select({ id: sandboxClients.clientId }).from(sandboxClients).where(isClientOf(userId, clientId));
  const isLive = or(isNull(secrets.endsAt), gt(secrets.endsAt, now));
  const rows = await db
    .delete(secrets)
    .where(and(eq(secrets.id, secretId), inArray(secrets.clientId, own), isLive))
    .returning({ id: secrets.id });
  return rows.length > 0;
}

/** Deletes a client with its secrets. Undefined when the user has no such client. */
export async function deleteClient(
  db: Database,
  userId: number,
  clientId: string,
): Promise<{ readonly name: string } | undefined> {
  const [row] = await db
    .delete(sandboxClients)
    .where(isClientOf(userId, clientId))
    .returning({ name: sandboxClients.name });
  return row;
}

function isClientOf(userId: number, clientId: string) {
  return and(eq(sandboxClients.userId, userId), eq(sandboxClients.clientId, clientId));
}
