import { ApiError } from "@connect-portal/contract";
import type { Authorization } from "../../simulator/authorizations/authorization.ts";
import type { Transaction } from "../../simulator/transactions/transaction.ts";
import type { World } from "../../world/world.ts";
import { transactions } from "../transactions/transactions.ts";
import { refund } from "./refund.ts";
import { leftToRefund } from "./refundable.ts";

/**
 * Gives back what has cleared of an authorization, the newest first: all of it, or so many minor units of the
 * transaction's currency. None for a card of another issuer. @throws ApiError amount_invalid
 */
export async function refundCleared(
  world: World,
  authorization: Authorization,
  amount: number | null,
  reference?: string,
): Promise<readonly Transaction[]> {
  if (authorization.accountId === null) return [];
  const cleared = (await world.by(transactions, { authorization_id: authorization.id })).filter(
    ({ direction, kind }) => direction === "debit" && kind !== "fee",
  );
  let wanted = amount ?? cleared.reduce((sum, one) => sum + leftToRefund(one), 0);
  const made: Transaction[] = [];
  for (const transaction of cleared) {
    const part = Math.min(wanted, leftToRefund(transaction));
    if (part <= 0) continue;
    const money = { amount: part, currencyCode: transaction.transactionAmount.currencyCode };
    const numbered = reference === undefined || made.length === 0 ? reference : `${reference}:${made.length}`;
    made.push(await refund(world, { transaction, amount: money, clearingReference: numbered }));
    wanted -= part;
  }
  if (wanted > 0) {
    const errors = [{ in: "body" as const, pointer: "/amount", message: "is more than the amount left to refund" }];
    throw new ApiError("amount_invalid", { errors });
  }
  return made;
}
