import type { Product } from "@connect-portal/content";
import type { ListedUser, UserAnswer, UserProduct } from "@connect-portal/contract";
import { presentRoles } from "../accounts/present-roles.ts";
import type { Role } from "../accounts/roles.repository.ts";
import type { UserRow } from "../accounts/users.repository.ts";
import { productVersionText } from "./product-version.ts";
import type { ListedRow } from "./search.repository.ts";
import { validityRangeText } from "./validity-range.ts";

export function presentListedUser(products: readonly Product[], user: ListedRow): ListedUser {
  return { ...presentColumns(user), productVersion: productVersionText(products, user.productIds) };
}

/** Everything but the password. */
export function presentUser(
  user: UserRow,
  roles: readonly Role[],
  secondFactors: UserAnswer["secondFactors"],
): UserAnswer {
  return { ...presentColumns(user), roles: presentRoles(roles), secondFactors };
}

export function presentUserProduct({ id, name }: Product): UserProduct {
  return { id, name };
}

function presentColumns(user: ListedRow) {
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    email: user.email,
    phone: user.phone,
    isActive: user.isActive,
    createdDate: user.createdAt.toISOString(),
    productIds: user.productIds.join(","),
    validityRangeDate: validityRangeText(user),
  };
}
