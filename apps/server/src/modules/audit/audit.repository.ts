import type { AuditAction } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { auditEvents } from "./audit.tables.ts";

export interface AuditEvent {
  readonly occurredAt: Date;
  readonly actor: { readonly userId: number; readonly username: string };
  readonly action: AuditAction;
  /** What was used, such as the path of a call; shown as Component. */
  readonly webService: string;
  readonly data?: string;
}

export async function insertAuditEvent(db: Database, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values({
    occurredAt: event.occurredAt,
    actorUserId: event.actor.userId,
    actorUsername: event.actor.username,
    action: event.action,
    webService: event.webService,
    data: event.data ?? "",
  });
}
