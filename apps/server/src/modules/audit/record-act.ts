import type { RecordedAction } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { eq } from "drizzle-orm";
import type { RequestContext } from "../../context.ts";
import { users } from "../accounts/accounts.tables.ts";
import { type AuditEvent, insertAuditEvent, insertAuditEvents } from "./audit.repository.ts";

/** An act of a request's caller, for its record. */
export interface Act {
  readonly action: RecordedAction;
  /** Path of the call. */
  readonly webService: string;
  /** The subject and details of the act; undefined members are left out. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** See AuditEvent. */
  readonly holdsDigests?: true;
}

/** Records what a signed-in user did, from where and in which session; or a service account, and by which token. Belongs at the end of its transaction. */
export function recordAct(context: RequestContext, tx: Database, act: Act): Promise<number> {
  return insertAuditEvent(tx, eventOf(context, act));
}

/** Acts of one statement. */
const BATCH = 500;

/** Records many acts of one call: whoever records something else waits for the end of its transaction, not for each. */
export async function recordActs(context: RequestContext, tx: Database, acts: readonly Act[]): Promise<void> {
  const events = acts.map((act) => eventOf(context, act));
  for (let at = 0; at < events.length; at += BATCH) await insertAuditEvents(tx, events.slice(at, at + BATCH));
}

function eventOf({ principal, now, address }: RequestContext, { data, ...act }: Act): AuditEvent {
  const { sessionId: session, service } = principal;
  const text = JSON.stringify({ ...data, address, ...(service ? { by: service.tokenId } : { session }) });
  return { ...act, occurredAt: now(), actor: principal, data: text };
}

/** Actor of the portal's own acts. No user can have this name, see USERNAME_PATTERN. */
export const PORTAL = { userId: 0, username: "(portal)" } as const;

/** Records what the portal made for an account by itself. Belongs at the end of its transaction. */
export async function recordMade(tx: Database, userId: number, { data, ...act }: Act, now: Date): Promise<void> {
  const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId));
  const text = JSON.stringify({ userId, username: user?.username, ...data });
  await insertAuditEvent(tx, { ...act, occurredAt: now, actor: PORTAL, data: text });
}
