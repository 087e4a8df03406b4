import { hostname } from "node:os";
import { type KeyPurpose, makeFirstKeys } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { insertAuditEvent } from "../modules/audit/audit.repository.ts";
import { PORTAL } from "../modules/audit/record-act.ts";

/** `second-factors` names those of SECOND_FACTOR_KEY, `digests` those that sign the activity log's days. */
type InstallationKey = KeyPurpose | "second-factors" | "digests";

/** Makes the keys that the installation lacks, and records each. Other processes may do the same at once. */
export function recordFirstKeys(db: Database, now: Date): Promise<void> {
  return makeFirstKeys(db, now, (tx, purpose) => recordKey(tx, "Create installation key", { purpose }, now));
}

/** Records what a command did to a key. Belongs at the end of its transaction. */
export function recordRotation(
  tx: Database,
  rotation: { readonly purpose: InstallationKey; readonly user: string } & Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  return recordKey(tx, "Rotate installation key", rotation, now);
}

async function recordKey(
  tx: Database,
  action: "Create installation key" | "Rotate installation key",
  { purpose, ...more }: { readonly purpose: InstallationKey } & Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const data = JSON.stringify({ purpose, ...more, host: hostname() });
  await insertAuditEvent(tx, { occurredAt: now, actor: PORTAL, action, webService: "keys", data });
}
