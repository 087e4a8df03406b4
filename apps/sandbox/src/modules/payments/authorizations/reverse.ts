import { ApiError } from "@connect-portal/contract";
import { transactions } from "../../../entities/issuing.ts";
import { type Authorization, isCredit } from "../../../simulator/authorizations/authorization.ts";
import { heldFor } from "../../../simulator/authorizations/fee-terms.ts";
import { isOpen } from "../../../simulator/authorizations/states.ts";
import type { World } from "../../../world/world.ts";
import { toBilling } from "./bill.ts";
import { changeAuthorization, conflict, openAmount } from "./change-authorization.ts";
import { openInTransaction } from "./find-authorization.ts";
import { refundCleared } from "./refund-cleared.ts";
import { clearedOf } from "./reversed-use.ts";
import { creditsOf, takeBackCredit } from "./take-back-credit.ts";

/**
 * Reverses the uncleared amount: all of it, or the given minor units of the transaction's currency. Repeating a trace
 * number changes nothing, nor does reversing what is reversed or expired, unless it has cleared since. A fully cleared
 * payment is refunded; a cleared credit is taken back, unless it belongs to a purchase.
 * @throws ApiError authorization_state_conflict, amount_invalid
 */
export async function reverse(
  world: World,
  authorization: Authorization,
  amount: number | null,
  traceNumber: string | null = null,
): Promise<Authorization> {
  const { status, followUps } = authorization;
  const isReplay =
    traceNumber !== null && followUps.some((one) => one.kind === "reversal" && one.traceNumber === traceNumber);
  if (isReplay) return authorization;
  if (status === "declined") throw conflict(authorization);
  if (status === "reversed" || status === "expired") {
    if ((await clearedOf(world, authorization)).length === 0) return authorization;
  }
  if (!isOpen(authorization)) {
    if (isCredit(authorization.kind) && (await creditsOf(world, authorization)).length === 0) {
      throw conflict(authorization);
    }
    const reference = traceNumber === null ? undefined : `${authorization.id}:${traceNumber}`;
    const isDone = reference !== undefined && (await isBooked(world, reference));
    const takeBack = isCredit(authorization.kind) ? takeBackCredit : refundCleared;
    if (!isDone) await takeBack(world, authorization, amount, reference);
    return authorization;
  }
  const open = openAmount(authorization);
  const openThere = openInTransaction(authorization);
  if (amount !== null && amount > openThere) throw invalid("is more than the amount left of the authorization");
  // Each part is rounded in the account's currency: the last one takes what is left, however they were rounded.
  const wanted = amount === null || amount === openThere ? open : Math.min(open, toBilling(authorization, amount));
  if (wanted <= 0 && open > 0) throw invalid("must be above 0");
  const isAll = wanted === open;
  const left = open - wanted;
  return changeAuthorization(world, authorization, {
    status: statusAfter(authorization, isAll),
    event: "authorization.reversed",
    held: Math.min(authorization.held, heldFor(authorization, left)),
    followUp: { kind: "reversal", amount: wanted, traceNumber },
    values: { reversedAmount: authorization.reversedAmount + wanted },
    used: { amount: -wanted, count: isAll && authorization.clearedAmount === 0 ? -1 : 0 },
  });
}

async function isBooked(world: World, reference: string): Promise<boolean> {
  return (await world.by(transactions, { clearing_reference: reference }, { limit: 1 })).length > 0;
}

function statusAfter({ status }: Authorization, isAll: boolean): Authorization["status"] {
  if (status === "partially_cleared") return isAll ? "cleared" : "partially_cleared";
  return isAll ? "reversed" : "partially_reversed";
}

function invalid(message: string): ApiError {
  return new ApiError("amount_invalid", { errors: [{ in: "body", pointer: "/amount", message }] });
}
