import type { Database } from "@connect-portal/database";
import { listRolesOfUser } from "../roles.repository.ts";

/**
 * A transaction in which a user signs in. While the disk is short, the embedded database writes nothing, except for an
 * administrator here, out of what STORAGE_RESERVE keeps free: whoever can make room has to see the page System status.
 */
export async function signInTransaction<T>(
  db: Database,
  userId: number,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const roles = await listRolesOfUser(db, userId);
  const isAdministrator = roles.some(({ permissions }) => permissions.includes("manage_user"));
  return db.transaction(work, isAdministrator ? { accessMode: "read write" } : undefined);
}
