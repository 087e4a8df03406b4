import type { Product } from "@connect-portal/content";
import type { ProfileAnswer } from "@connect-portal/contract";
import type { UserRow } from "../accounts/users.repository.ts";

export function presentProfile({ username, fullName, email }: UserRow, products: readonly Product[]): ProfileAnswer {
  return { username, fullName, email, products: products.map(({ id, name }) => ({ id, name })) };
}
