import { ApiError } from "@connect-portal/contract";
import { accounts } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { findAccountProduct } from "../../../simulator/accounts/account-products.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { World } from "../../../world/world.ts";
import { assertOpen, changeAccount } from "./change-account.ts";
import { assertCreditLimit } from "./open-account.ts";

/**
 * Changes the limit from the next authorization on. A limit below the debt stops new payments, but calls nothing due.
 */
export async function changeCreditLimit(world: World, accountId: string, limit: Money): Promise<Account> {
  const before = await world.get(accounts, accountId);
  assertOpen(before);
  const product = findAccountProduct(before.productCode);
  if (!product?.creditProfileCode) {
    throw new ApiError("account_state_conflict", { detail: `A ${before.kind} account has no credit limit.` });
  }
  if (limit.currencyCode !== before.currencyCode) {
    const message = `must be ${before.currencyCode}, the currency of the account`;
    throw new ApiError("currency_invalid", {
      errors: [{ in: "body", pointer: "/creditLimit/currencyCode", message }],
    });
  }
  assertCreditLimit(product, limit.amount, before.currencyCode);
  return changeAccount(world, before, { ...before, creditLimit: limit.amount }, "limit.changed");
}
