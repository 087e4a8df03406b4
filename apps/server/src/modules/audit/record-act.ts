import type { RecordedAction } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { insertAuditEvent } from "./audit.repository.ts";

/** What the caller of a request did, as its record says it. */
export interface Act {
  readonly action: RecordedAction;
  /** Path of the call. */
  readonly webService: string;
  /** What it was done to, and how; what is undefined is left out. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** See AuditEvent. */
  readonly holdsDigests?: true;
}

/** Records what a signed-in user did, from where and in which session. Belongs at the end of its transaction. */
export function recordAct(
  { principal, now, address }: RequestContext,
  tx: Database,
  { data, ...act }: Act,
): Promise<number> {
  const { sessionId: session } = principal;
  const text = JSON.stringify({ ...data, address, session });
  return insertAuditEvent(tx, { ...act, occurredAt: now(), actor: principal, data: text });
}
