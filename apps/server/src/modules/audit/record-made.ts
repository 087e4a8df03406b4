import type { Database } from "@connect-portal/database";
import { eq } from "drizzle-orm";
import { users } from "../accounts/accounts.tables.ts";
import { insertAuditEvent } from "./audit.repository.ts";
import type { Act } from "./record-act.ts";

/** Whoever the portal's own acts are recorded of: no user can have this name, see USERNAME_PATTERN. */
export const PORTAL = { userId: 0, username: "(portal)" } as const;

/** Records what the portal made for an account by itself. Belongs at the end of its transaction. */
export async function recordMade(tx: Database, userId: number, { data, ...act }: Act, now: Date): Promise<void> {
  const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId));
  const text = JSON.stringify({ userId, username: user?.username, ...data });
  await insertAuditEvent(tx, { ...act, occurredAt: now, actor: PORTAL, data: text });
}
