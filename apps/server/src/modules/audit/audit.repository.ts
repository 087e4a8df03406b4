import type { RecordedAction } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { auditActors, auditEvents } from "./audit.tables.ts";
import { maskData } from "./masking/mask-data.ts";
import { maskAddress } from "./masking/mask-text.ts";

export interface AuditEvent {
  readonly occurredAt: Date;
  readonly actor: { readonly userId: number; readonly username: string };
  readonly action: RecordedAction;
  /** The target, such as the path of a call; shown as Component. */
  readonly webService: string;
  readonly data?: string;
  /** The server wrote `data` by itself, with digests, which by chance have the digits of a card number. */
  readonly holdsDigests?: true;
}

/**
 * Returns the id. Belongs at the end of its transaction: whoever records something on the same day waits for that end,
 * because each record is chained to the one before it. Card numbers, secrets and tokens are masked.
 */
export async function insertAuditEvent(db: Database, event: AuditEvent): Promise<number> {
  const [row] = await db.insert(auditEvents).values(rowOf(event)).returning({ id: auditEvents.id });
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}

/**
 * Several at once, in their order, in a transaction of their own. Actors are locked first and by name: a record locks its
 * actor and then the day, and two groups that did so in another order would wait for each other.
 */
export async function insertAuditEvents(db: Database, events: readonly AuditEvent[]): Promise<void> {
  const names = [...new Set(events.map(({ actor }) => actor.username))];
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO ${auditActors} AS actors (name, events, last_at)
      SELECT DISTINCT lower(name), 0, '-infinity'::timestamptz FROM unnest(${sql.param(names)}::text[]) AS given (name)
      ORDER BY 1
      ON CONFLICT (name) DO UPDATE SET events = actors.events`);
    await tx.insert(auditEvents).values(events.map(rowOf));
  });
}

function rowOf({ occurredAt, actor, action, webService, data = "", holdsDigests }: AuditEvent) {
  return {
    occurredAt,
    actorUserId: actor.userId,
    actorUsername: actor.username,
    action,
    webService: maskAddress(webService),
    data: holdsDigests ? data : maskData(data),
  };
}
