import { ApiError } from "@connect-portal/contract";
import { accounts, cards, customers } from "../../../entities/issuing.ts";
import type { Authorization, Decision } from "../../../simulator/authorizations/authorization.ts";
import { decide } from "../../../simulator/authorizations/decide.ts";
import { heldFor } from "../../../simulator/authorizations/fee-terms.ts";
import { heldUntil } from "../../../simulator/authorizations/holds.ts";
import { isOfTaps, type LimitSet, useKey } from "../../../simulator/cards/limits.ts";
import { MAX_AMOUNT } from "../../../simulator/ledger/booking.ts";
import type { World } from "../../../world/world.ts";
import { inLimits } from "../../issuing/cards/usage.ts";
import { sharedLimits } from "../../issuing/spending-limits/shared-limits.ts";
import { askEndpoint } from "./ask-endpoint.ts";
import { toBilling } from "./bill.ts";
import { changeAuthorization, conflict, openAmount } from "./change-authorization.ts";
import { gatherFacts } from "./gather-facts.ts";

export interface Increment {
  readonly authorization: Authorization;
  /** The decision on the increment alone: a decline leaves the authorization as it was. */
  readonly decision: Decision;
}

/**
 * Raises the hold of an estimated authorization, and restarts its time. `amount` is the addition, in minor units of the
 * transaction's currency.
 * @throws ApiError authorization_state_conflict, amount_invalid
 */
export async function increment(
  world: World,
  authorization: Authorization,
  amount: number,
  traceNumber: string | null = null,
): Promise<Increment> {
  const { decision: first, followUps } = authorization;
  const earlier = followUps.find((one) => one.decision && traceNumber !== null && one.traceNumber === traceNumber);
  if (earlier) return { authorization, decision: earlier.decision ?? first };
  if (!["approved", "partially_reversed"].includes(authorization.status)) throw conflict(authorization);
  if (!authorization.isEstimated || authorization.cardId === null || authorization.accountId === null) {
    throw new ApiError("authorization_state_conflict", { detail: "Only an estimated amount can be incremented." });
  }
  const added = toBilling(authorization, amount);
  const total = authorization.transactionAmount.amount + amount;
  const isTooMuch = total > MAX_AMOUNT || authorization.billingAmount.amount + added > MAX_AMOUNT;
  if (amount <= 0 || added <= 0 || isTooMuch) throw invalid();
  const outcome = await decideIncrement(world, authorization, { amount, added });
  const { approved } = outcome;
  const { currencyCode } = authorization.transactionAmount;
  const billing = authorization.billingAmount;
  const until = heldUntil(authorization.kind, authorization.acceptor.mcc, world.now).toISOString();
  const changed = await changeAuthorization(world, authorization, {
    status: authorization.status,
    event: approved ? "authorization.incremented" : "authorization.declined",
    held: approved ? heldFor(authorization, openAmount(authorization) + added) : authorization.held,
    followUp: { kind: approved ? "increment" : "increment_declined", amount: added, traceNumber, decision: outcome },
    ...(approved && {
      values: {
        approvedAmount: authorization.approvedAmount + added,
        heldUntil: until,
        transactionAmount: { amount: total, currencyCode },
        billingAmount: { ...billing, amount: billing.amount + added },
      },
      used: { amount: added, count: 0 },
    }),
  });
  return { authorization: changed, decision: outcome };
}

/** Runs the checks of a payment for the added amount. */
async function decideIncrement(
  world: World,
  { id, cardId, accountId, transactionAmount, billingAmount, approvedAmount, ...authorization }: Authorization,
  { amount, added }: { readonly amount: number; readonly added: number },
): Promise<Decision> {
  const card = await world.get(cards, cardId ?? "");
  const account = await world.get(accounts, accountId ?? "");
  const message = {
    kind: authorization.kind,
    origin: authorization.origin,
    card: { cardId: card.id },
    amount: { ...transactionAmount, amount },
    cashback: 0,
    entryMode: authorization.entryMode,
    acceptor: authorization.acceptor,
    isEstimated: true,
    isRecurring: authorization.isRecurring,
    // The first message has already authenticated the cardholder.
    threeDSecure: "authenticated" as const,
    supportsPartialApproval: false,
  };
  const billing = { ...billingAmount, amount: added };
  const presented = { card, token: null, expiry: null, sequenceNumber: null };
  const gathered = await gatherFacts(world, message, presented, { account, billing });
  const before = { ...billingAmount, amount: approvedAmount - authorization.reversedAmount };
  const customer = await world.get(customers, card.customerId);
  const shared = await sharedLimits(world, { account, customer, billing: before, cash: 0 });
  const { limits, limitUses: uses, towardLimits } = gathered;
  const own = asIncrement(
    { limits, uses, amount: towardLimits?.amount ?? added, cash: 0 },
    await inLimits(world, card, before),
  );
  const issued = {
    ...gathered,
    isSingleUseSpent: false,
    limits: own.limits,
    limitUses: own.uses,
    sharedLimits: gathered.sharedLimits.map((set, place) => asIncrement(set, shared[place]?.amount ?? 0)),
  };
  const routing = { destination: "own_issuer" as const, network: authorization.network, ruleId: null, isAway: false };
  const facts = { now: world.now, message, routing, isTraceTaken: false, billing, issued };
  return askEndpoint(world, facts, decide(facts), id);
}

/**
 * Limits for more of the same payment: it does not count again, and a limit of a single payment applies to all of it,
 * except that of a tap, which is over.
 * @param before what is approved already, in the currency of the limits
 */
function asIncrement(set: LimitSet, before: number): LimitSet {
  const ofOne = set.limits.filter((limit) => limit.period === "transaction" && !isOfTaps(limit));
  return {
    ...set,
    limits: set.limits.map((limit) => ({ ...limit, count: null })),
    uses: { ...set.uses, ...Object.fromEntries(ofOne.map((limit) => [useKey(limit), { amount: before, count: 0 }])) },
  };
}

function invalid(): ApiError {
  const errors = [{ in: "body" as const, pointer: "/amount", message: `must add between 1 and ${MAX_AMOUNT} in all` }];
  return new ApiError("amount_invalid", { errors });
}
