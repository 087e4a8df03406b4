import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { verifyPassword } from "../../accounts/passwords/password.ts";
import { findUserById, type UserRow } from "../../accounts/users.repository.ts";

/** An open session may stand on a screen that somebody has left. @throws ApiError current_password_wrong */
export async function demandPassword(db: Database, userId: number, password: string): Promise<UserRow> {
  const user = await findUserById(db, userId);
  if (!user || !(await verifyPassword(user.passwordHash, password))) throw new ApiError("current_password_wrong");
  return user;
}
