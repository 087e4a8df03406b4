import { ApiError, administrationRoles, paths } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { assignRole, ensureRole, listRolesOfUser } from "../accounts/roles.repository.ts";
import { lockUser } from "../accounts/users.repository.ts";
import { recordAct, recordMade } from "../audit/record-act.ts";
import {
  deleteClosedRoleRequests,
  deleteRoleRequest,
  findRoleRequest,
  type OpenRoleRequest,
} from "./role-requests.repository.ts";

/**
 * Gives the role, as another administrator than who asked for it.
 * @throws ApiError role_request_not_found, own_role_request
 */
export async function approveRole(context: RequestContext, id: string): Promise<void> {
  const { db, principal, now } = context;
  await db.transaction(async (tx) => {
    const request = await findRoleRequest(tx, id, now());
    if (request?.askedBy === principal.userId) throw new ApiError("own_role_request");
    const data = await giveRole(tx, request);
    await recordAct(context, tx, { action: "Approve role request", webService: paths.approvedRoleRequest(id), data });
  });
}

/**
 * Gives what is asked for; returns what the record says.
 * @throws ApiError role_request_not_found
 */
export async function giveRole(tx: Database, request: OpenRoleRequest | undefined) {
  // The account is locked, so that nobody changes it meanwhile.
  const user = request && (await lockUser(tx, request.userId));
  if (!user || !(await deleteRoleRequest(tx, request.id))) throw new ApiError("role_request_not_found");
  const { permission } = request;
  const role = administrationRoles[permission];
  const before = (await listRolesOfUser(tx, user.id)).flatMap(({ permissions }) => permissions);
  const from = [...new Set(before)].sort();
  await assignRole(tx, user.id, await ensureRole(tx, role, [permission]));
  const to = [...new Set([...from, permission])].sort();
  return {
    userId: user.id,
    username: user.username,
    role,
    askedBy: request.asker,
    changed: { permissions: { from, to } },
  };
}

/**
 * Withdraws one's own request, or refuses that of somebody else.
 * @throws ApiError role_request_not_found
 */
export async function closeRoleRequest(context: RequestContext, id: string): Promise<void> {
  const { db, principal, now } = context;
  await db.transaction(async (tx) => {
    const request = await findRoleRequest(tx, id, now());
    if (!request || !(await deleteRoleRequest(tx, id))) throw new ApiError("role_request_not_found");
    const { userId, username, asker: askedBy } = request;
    const data = { userId, username, role: administrationRoles[request.permission], askedBy };
    const action = request.askedBy === principal.userId ? "Withdraw role request" : "Refuse role request";
    await recordAct(context, tx, { action, webService: paths.roleRequest(id), data });
  });
}

/** Removes and records the requests that nobody has approved in time, or whose asker administers no more. Returns how many. */
export async function expireRoleRequests(tx: Database, now: Date): Promise<number> {
  const expired = await deleteClosedRoleRequests(tx, now);
  for (const { userId, permission, askedBy } of expired) {
    const data = { role: administrationRoles[permission], askedBy };
    await recordMade(tx, userId, { action: "Expire role request", webService: paths.roleRequests, data }, now);
  }
  return expired.length;
}
