import { ApiError, DELETED_AT_ONCE } from "@connect-portal/contract";
import { deleteUsersById } from "../accounts/users.repository.ts";
import { type Administration, recordChange } from "./administration.ts";
import { keepAnAdministrator } from "./keep-an-administrator.ts";

/**
 * Deletes users for good, all of them or none. What they did stays in the activity log under their names, which nobody
 * can register again.
 * @param list comma-separated ids; an id that is there twice counts once.
 * @throws ApiError validation_failed, user_not_found, last_administrator
 */
export async function deleteUsers(administration: Administration, list: string): Promise<void> {
  const { db, now } = administration;
  const ids = readIds(list);
  await db.transaction(async (tx) => {
    await keepAnAdministrator(tx, ids, now());
    const deleted = await deleteUsersById(tx, ids);
    const missing = ids.filter((id) => !deleted.some((user) => user.id === id));
    if (missing.length > 0) {
      throw new ApiError("user_not_found", {
        detail: `No user has the id ${missing.join(", ")}. Nothing was deleted.`,
      });
    }
    for (const user of deleted.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
      await recordChange(administration, tx, { action: "Delete user", webService: `/v1/users/${list}`, user });
    }
  });
}

function readIds(list: string): number[] {
  const ids = [...new Set(list.split(",").map(Number))];
  if (ids.length <= DELETED_AT_ONCE) return ids;
  const message = `must not have more than ${DELETED_AT_ONCE} ids`;
  throw new ApiError("validation_failed", { errors: [{ in: "path", pointer: "id", message }] });
}
