import { ApiError, type Permission, paths } from "@connect-portal/contract";
import { assignRole, ensureRole, listRolesOfUser, removeRolesWith } from "../accounts/roles.repository.ts";
import { lockUser } from "../accounts/users.repository.ts";
import { type Administration, recordChange } from "./administration.ts";
import { keepAnAdministrator } from "./keep-an-administrator.ts";

/** The role of the first administrator, and of all whom one makes. */
const ROLE = "Administrator";

/**
 * Makes somebody an administrator, or an ordinary user again. Every call looks permissions up, so that it holds for the
 * sessions that are open. Doing it twice succeeds and is recorded once.
 * @throws ApiError user_not_found, last_administrator
 */
export async function setPermissions(
  administration: Administration,
  id: number,
  wanted: readonly Permission[],
): Promise<void> {
  const { db, now } = administration;
  await db.transaction(async (tx) => {
    if (!wanted.includes("manage_user")) await keepAnAdministrator(tx, [id], now());
    const user = await lockUser(tx, id);
    if (!user) throw new ApiError("user_not_found");
    const before = (await listRolesOfUser(tx, id)).flatMap(({ permissions }) => permissions);
    const from = [...new Set(before)].sort();
    const to = wanted.toSorted();
    if (from.join() === to.join()) return;
    if (to.includes("manage_user")) await assignRole(tx, id, await ensureRole(tx, ROLE, ["manage_user"]));
    else await removeRolesWith(tx, id, "manage_user");
    const changed = { permissions: { from, to } };
    await recordChange(administration, tx, {
      action: "Update user",
      webService: paths.userPermissions(id),
      user,
      changed,
    });
  });
}
