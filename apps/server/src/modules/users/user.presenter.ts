import type { ListedUser, UserAnswer } from "@connect-portal/contract";
import { presentRoles } from "../accounts/present-roles.ts";
import type { Role } from "../accounts/roles.repository.ts";
import type { UserRow } from "../accounts/users.repository.ts";
import type { ListedRow } from "./search.repository.ts";
import { validityRangeText } from "./validity-range.ts";

export function presentListedUser(user: ListedRow): ListedUser {
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    email: user.email,
    phone: user.phone,
    isActive: user.isActive,
    createdDate: user.createdAt.toISOString(),
    productIds: user.productIds.join(","),
  };
}

/** Everything but the password. */
export function presentUser(user: UserRow, roles: readonly Role[]): UserAnswer {
  return { ...presentListedUser(user), roles: presentRoles(roles), validityRangeDate: validityRangeText(user) };
}
