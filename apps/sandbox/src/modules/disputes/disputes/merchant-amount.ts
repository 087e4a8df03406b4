import { convert } from "../../../simulator/money/convert.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { merchants } from "../../acquiring/merchants/merchants.ts";
import { rateBetween } from "../../reference/rates/rate-between.ts";

/**
 * What is disputed of a sale in the currency in which its merchant is settled; null for a merchant that has no account
 * in this world. `sold` is in the currency of the sale, and may be 0 for a part that rounds to nothing.
 */
export async function merchantAmountOf(world: World, { merchantId }: Transaction, sold: Money): Promise<Money | null> {
  const merchant = merchantId === null ? undefined : await world.find(merchants, merchantId);
  if (!merchant || !(await world.balanceOf(merchant.id))) return null;
  const rate = await rateBetween(world, sold.currencyCode, merchant.currencyCode);
  return convert(sold, merchant.currencyCode, rate);
}
