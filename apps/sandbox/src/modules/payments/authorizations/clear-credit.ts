import { ApiError } from "@connect-portal/contract";
import { type Authorization, isCredit } from "../../../simulator/authorizations/authorization.ts";
import { isOpen } from "../../../simulator/authorizations/states.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { changeAuthorization, conflict, openAmount } from "./change-authorization.ts";
import { openInTransaction } from "./find-authorization.ts";
import { toBilling } from "./to-billing.ts";

/**
 * Whether a refund can be the clearing of an authorization of a credit.
 * @throws ApiError authorization_state_conflict, currency_invalid, amount_invalid, reference_invalid for another card
 */
export function assertClears(authorization: Authorization, { amount, currencyCode }: Money, original?: Transaction) {
  if (!isCredit(authorization.kind)) {
    throw new ApiError("authorization_state_conflict", {
      detail: `The authorization is of a ${authorization.kind}, not of a credit. Refund its transaction.`,
    });
  }
  if (!isOpen(authorization)) throw conflict(authorization);
  if (authorization.accountId === null) {
    throw new ApiError("authorization_state_conflict", {
      detail: "The card is of another issuer: its issuer books it.",
    });
  }
  if (original && original.cardId !== authorization.cardId) {
    throw new ApiError("reference_invalid", {
      errors: [{ in: "body", pointer: "/transactionId", message: "is of another card than the authorization" }],
    });
  }
  const { currencyCode: authorized } = authorization.transactionAmount;
  if (currencyCode !== authorized) {
    const message = `must be ${authorized}, as it was authorized`;
    throw new ApiError("currency_invalid", { errors: [{ in: "body", pointer: "/amount/currencyCode", message }] });
  }
  const open = openInTransaction(authorization);
  if (amount <= open) return;
  throw new ApiError("amount_invalid", {
    errors: [{ in: "body", pointer: "/amount/amount", message: `must be at most ${open}, as it was authorized` }],
  });
}

/** What was credited is no longer open; the rest may still come. */
export async function clearCredit(world: World, authorization: Authorization, amount: number): Promise<Authorization> {
  const clearedInTransaction = authorization.clearedInTransaction + amount;
  const isDone = amount === openInTransaction(authorization);
  const taken = isDone
    ? openAmount(authorization)
    : Math.min(toBilling(authorization, amount), openAmount(authorization));
  return changeAuthorization(world, authorization, {
    status: isDone ? "cleared" : "partially_cleared",
    event: "authorization.cleared",
    held: 0,
    followUp: { kind: "clearing", amount: taken },
    values: { clearedAmount: authorization.clearedAmount + taken, clearedInTransaction },
  });
}
