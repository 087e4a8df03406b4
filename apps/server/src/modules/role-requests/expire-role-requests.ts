import { administrationRoles, paths } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { recordMade } from "../audit/record-act.ts";
import { deleteClosedRoleRequests } from "./role-requests.repository.ts";

/** Removes and records the requests that nobody has approved in time, or whose asker administers no more. Returns how many. */
export async function expireRoleRequests(tx: Database, now: Date): Promise<number> {
  const expired = await deleteClosedRoleRequests(tx, now);
  for (const { userId, permission, askedBy } of expired) {
    const data = { role: administrationRoles[permission], askedBy };
    await recordMade(tx, userId, { action: "Expire role request", webService: paths.roleRequests, data }, now);
  }
  return expired.length;
}
