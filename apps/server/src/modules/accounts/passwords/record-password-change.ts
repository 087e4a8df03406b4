import type { Database } from "@connect-portal/database";
import { insertAuditEvent } from "../../audit/audit.repository.ts";
import { endedSessions } from "../sessions/ended-sessions.ts";
import type { UserRow } from "../users.repository.ts";

interface PasswordChange {
  /** Reset is by a link that was mailed. */
  readonly action: "Change password" | "Reset password";
  /** Path of the call. */
  readonly webService: string;
  /** Of whoever did it. */
  readonly address: string;
  /** In which it was done; a link needs none. */
  readonly session?: string;
  /** Sessions that it ended. */
  readonly ended: readonly string[];
}

/** Belongs at the end of its transaction. */
export async function recordPasswordChange(
  tx: Database,
  occurredAt: Date,
  { id: userId, username }: UserRow,
  { action, webService, address, session, ended }: PasswordChange,
): Promise<void> {
  const actor = { userId, username };
  const data = JSON.stringify({ address, session, ...endedSessions(ended) });
  await insertAuditEvent(tx, { occurredAt, actor, action, webService, data });
}
