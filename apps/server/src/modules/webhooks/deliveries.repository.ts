import type { DeliveryFault } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { webhookDeliveries } from "./webhooks.tables.ts";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type NewDelivery = Omit<DeliveryRow, "durationMs" | "status" | "fault">;

export async function insertDelivery(db: Database, row: NewDelivery): Promise<void> {
  await db.insert(webhookDeliveries).values(row);
}

export async function recordOutcome(
  db: Database,
  id: string,
  outcome: { readonly durationMs: number; readonly status?: number; readonly fault?: DeliveryFault },
): Promise<void> {
  await db.update(webhookDeliveries).set(outcome).where(eq(webhookDeliveries.id, id));
}

/** The user's delivery with this id or, when none has it, the one that was signed with one of these signatures. */
export async function findDelivery(
  db: Database,
  userId: number,
  { id, signatures }: { readonly id: string; readonly signatures: readonly string[] },
): Promise<DeliveryRow | undefined> {
  const hasId = eq(webhookDeliveries.id, id);
  const wanted = sql`array[${sql.join(
    signatures.map((signature) => sql`${signature}`),
    sql`, `,
  )}]::text[]`;
  const isSigned = sql`string_to_array(${webhookDeliveries.signature}, ' ') && ${wanted}`;
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.userId, userId), or(hasId, isSigned)))
    .orderBy(desc(hasId))
    .limit(1);
  return row;
}

/** Forgets all but the user's latest `keep` deliveries. */
export async function deleteDeliveriesBeyond(db: Database, userId: number, keep: number): Promise<void> {
  const older = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.userId, userId))
    .orderBy(desc(webhookDeliveries.sentAt), webhookDeliveries.id)
    .offset(keep);
  await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, older));
}

export async function deleteDeliveriesBefore(db: Database, before: Date, most: number): Promise<number> {
  const some = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.sentAt, before))
    .limit(most);
  const rows = await db
    .delete(webhookDeliveries)
    .where(inArray(webhookDeliveries.id, some))
    .returning({ id: webhookDeliveries.id });
  return rows.length;
}
