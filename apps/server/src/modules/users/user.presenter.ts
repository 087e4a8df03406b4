import type { Product } from "@connect-portal/content";
import type { ListedUser, UserAnswer, UserProduct } from "@connect-portal/contract";
import type { Role } from "../accounts/roles.repository.ts";
import { presentRoles } from "../accounts/sessions/session-token.ts";
import type { UserRow } from "../accounts/users.repository.ts";
import type { ListedRow } from "./search.repository.ts";
import { validityRangeText } from "./validity-range.ts";

export function presentListedUser(products: readonly Product[], user: ListedRow, organisation: string): ListedUser {
  return { ...presentColumns(user), productVersion: productVersionText(products, user.productIds), organisation };
}

/** Everything but the password. */
export function presentUser(
  user: UserRow,
  roles: readonly Role[],
  secondFactors: UserAnswer["secondFactors"],
  organisation: UserAnswer["organisation"],
): UserAnswer {
  return { ...presentColumns(user), roles: presentRoles(roles), secondFactors, organisation };
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

/**
 * A user's products in the users list, as the catalogue labels them. Products with the same label are named
 * once, in the order of their ids, whatever the order of the page; a product that the catalogue no longer has is named
 * by its id.
 */
export function productVersionText(products: readonly Product[], productIds: readonly number[]): string {
  const labels = new Map<string, string>();
  for (const { id, name, listLabel = name, listLabelBesideOthers = listLabel } of products.toSorted(
    (a, b) => a.id - b.id,
  )) {
    if (productIds.includes(id)) labels.set(listLabel, listLabelBesideOthers);
  }
  for (const id of productIds) {
    if (!products.some((product) => product.id === id)) labels.set(`${id}`, `${id}`);
  }
  return labels.size === 1 ? [...labels.keys()].join() : [...labels.values()].join(",");
}
