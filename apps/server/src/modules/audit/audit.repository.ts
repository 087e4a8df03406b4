import type { RecordedAction } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { auditEvents } from "./audit.tables.ts";

export interface AuditEvent {
  readonly occurredAt: Date;
  readonly actor: { readonly userId: number; readonly username: string };
  readonly action: RecordedAction;
  /** What was used, such as the path of a call; shown as Component. */
  readonly webService: string;
  readonly data?: string;
}

/**
 * Returns the id. Belongs at the end of its transaction: whoever records something on the same day waits for that end,
 * because each record is chained to the one before it.
 */
export async function insertAuditEvent(db: Database, event: AuditEvent): Promise<number> {
  const [row] = await db
    .insert(auditEvents)
    .values({
      occurredAt: event.occurredAt,
      actorUserId: event.actor.userId,
      actorUsername: event.actor.username,
      action: event.action,
      webService: event.webService,
      data: event.data ?? "",
    })
    .returning({ id: auditEvents.id });
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}
