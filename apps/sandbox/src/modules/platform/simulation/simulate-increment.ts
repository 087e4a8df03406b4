import { ApiError } from "@connect-portal/contract";
import { authorizations } from "../../../entities/payments.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { World } from "../../../world/world.ts";
import { type Increment, increment } from "../../payments/authorizations/increment.ts";
import { reverse } from "../../payments/authorizations/reverse.ts";
import { withPayment } from "../../payments/merchant-payments/follow-payment.ts";

interface FollowUpBody {
  readonly amount?: Money;
  readonly traceNumber?: string;
}

export async function simulateIncrement(
  world: World,
  authorizationId: string,
  { amount, traceNumber }: FollowUpBody & { readonly amount: Money },
): Promise<Increment> {
  const authorization = await world.get(authorizations, authorizationId);
  assertCurrency(authorization, amount);
  return withPayment(world, authorizationId, "Increment.", () =>
    increment(world, authorization, amount.amount, traceNumber ?? null),
  );
}

/** Message 0400: reverses the whole authorization, or the given amount. */
export async function simulateReversal(
  world: World,
  authorizationId: string,
  { amount, traceNumber }: FollowUpBody,
): Promise<Authorization> {
  const authorization = await world.get(authorizations, authorizationId);
  if (amount) assertCurrency(authorization, amount);
  return withPayment(world, authorizationId, "Reversal.", () =>
    reverse(world, authorization, amount?.amount ?? null, traceNumber ?? null),
  );
}

function assertCurrency({ transactionAmount }: Authorization, { currencyCode }: Money): void {
  if (currencyCode === transactionAmount.currencyCode) return;
  const message = `must be ${transactionAmount.currencyCode}, as it was authorized`;
  throw new ApiError("currency_invalid", { errors: [{ in: "body", pointer: "/amount/currencyCode", message }] });
}
