import { ApiError, type UserAnswer } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { listRolesOfUser } from "../accounts/roles.repository.ts";
import { findUserById } from "../accounts/users.repository.ts";
import { kindsOf, listFactors } from "../second-factors/list-factors.ts";
import { presentUser } from "./user.presenter.ts";

/**
 * A user and the version that an update names.
 * @throws ApiError user_not_found
 */
export async function getUser(db: Database, id: number): Promise<{ user: UserAnswer; version: number }> {
  const row = await findUserById(db, id);
  if (!row) throw new ApiError("user_not_found");
  return {
    user: presentUser(row, await listRolesOfUser(db, id), kindsOf(await listFactors(db, id))),
    version: row.version,
  };
}
