import type { administrationActions } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { insertAuditEvent } from "../audit/audit.repository.ts";

/** What the verbs of administrators work with: who does it, and where mailed links lead. */
export interface Administration extends RequestContext {
  readonly portal: () => string;
  /** Whether the catalogue has the product now. */
  readonly isProduct: (id: number) => boolean;
}

export interface AccountChange {
  readonly action: (typeof administrationActions)[number];
  /** Path of the call. */
  readonly webService: string;
  readonly user: { readonly id: number; readonly username: string };
  /** Members that have another value now. Values are not written: the log is kept for good. */
  readonly changed?: readonly string[];
}

/** Records what the administrator did to an account. Belongs at the end of its transaction, as every record does. */
export async function recordChange(
  { principal, now }: Administration,
  tx: Database,
  { action, webService, user, changed }: AccountChange,
): Promise<void> {
  const data = JSON.stringify({ userId: user.id, username: user.username, changed });
  await insertAuditEvent(tx, { occurredAt: now(), actor: principal, action, webService, data });
}
