import type { Database } from "@connect-portal/database";
import { eq } from "drizzle-orm";
import { bigint, boolean, date, integer, pgTable } from "drizzle-orm/pg-core";
import type { AccountState } from "./account-state.ts";

/** Only the columns that decide whether an account may be used and what it sees; the whole table belongs to the portal. */
const users = pgTable("users", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  isActive: boolean("is_active").notNull(),
  validityStart: date("validity_start", { mode: "string" }),
  validityEnd: date("validity_end", { mode: "string" }),
  productIds: integer("product_ids").array().notNull(),
});

export interface Account extends AccountState {
  readonly productIds: readonly number[];
}

/** Undefined when the account was deleted. */
export async function findAccount(db: Database, userId: number): Promise<Account | undefined> {
  const [row] = await db
    .select({
      isActive: users.isActive,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
      productIds: users.productIds,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
