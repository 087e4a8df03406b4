import { convert } from "../../simulator/money/convert.ts";
import { divideHalfEven } from "../../simulator/money/half-even.ts";
import type { Money } from "../../simulator/money/money.ts";
import type { Transaction } from "../../simulator/transactions/transaction.ts";
import type { World } from "../../world/world.ts";
import { merchants } from "../merchants/merchants.ts";
import { rateBetween } from "../rates/rate-between.ts";

/**
 * The merchant's share of what is disputed, in the currency in which it is settled; null for a merchant that has no
 * account in this world. A dispute about all of a sale takes what was sold for, whatever the rate is today.
 */
export async function merchantAmountOf(
  world: World,
  { merchantId, transactionAmount, billingAmount }: Transaction,
  disputed: Money,
): Promise<Money | null> {
  const merchant = merchantId === null ? undefined : await world.find(merchants, merchantId);
  if (!merchant || !(await world.balanceOf(merchant.id))) return null;
  const share = divideHalfEven(
    BigInt(transactionAmount.amount) * BigInt(disputed.amount),
    BigInt(billingAmount.amount),
  );
  const sold = { amount: Number(share), currencyCode: transactionAmount.currencyCode };
  const rate = await rateBetween(world, sold.currencyCode, merchant.currencyCode);
  const amount = convert(sold, merchant.currencyCode, rate);
  return { ...amount, amount: Math.max(1, amount.amount) };
}
