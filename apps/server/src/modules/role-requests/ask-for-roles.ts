import { randomUUID } from "node:crypto";
import { administrationRoles, type Permission, paths, ROLE_REQUEST_DAYS } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { listAdministrators, type UserRow } from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { roleRequestedMail } from "../mail/texts.ts";
import type { Administration } from "../users/administration.ts";
import { expireRoleRequests } from "./decide-role.ts";
import { insertRoleRequest } from "./role-requests.repository.ts";

const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * Asks the other administrators for roles of a locked user, and mails them. A role that is asked for already is not asked
 * for again.
 */
export async function askForRoles(
  administration: Administration,
  tx: Database,
  user: UserRow,
  wanted: readonly Permission[],
): Promise<void> {
  const { principal, now, portal } = administration;
  if (wanted.length === 0) return;
  const askedAt = now();
  const expiresAt = new Date(askedAt.getTime() + ROLE_REQUEST_DAYS * MILLISECONDS_PER_DAY);
  await expireRoleRequests(tx, askedAt);
  for (const permission of wanted) {
    const row = { id: randomUUID(), userId: user.id, permission, askedBy: principal.userId, askedAt, expiresAt };
    if (!(await insertRoleRequest(tx, row))) continue;
    const role = administrationRoles[permission];
    const asked = { ...user, role: permission, askedBy: principal.username, days: ROLE_REQUEST_DAYS };
    for (const { email: to, ...reader } of await listAdministrators(tx, principal.userId)) {
      const content = roleRequestedMail(portal(), reader, asked);
      await queueMail(tx, { kind: "role-requested", to, content }, askedAt);
    }
    const data = { userId: user.id, username: user.username, role, expiresAt: expiresAt.toISOString() };
    await recordAct(administration, tx, { action: "Request role", webService: paths.userPermissions(user.id), data });
  }
}
