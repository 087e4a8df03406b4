import {
  type Authorization,
  type AuthorizationMessage,
  cashbackOf,
  type Decision,
  isCredit,
  movesNothing,
} from "../../../simulator/authorizations/authorization.ts";
import type { KnownFacts } from "../../../simulator/authorizations/check.ts";
import { decideAfterAsking } from "../../../simulator/authorizations/decide-after-asking.ts";
import type { Facts, IssuedFacts } from "../../../simulator/authorizations/facts.ts";
import { canApprovePart } from "../../../simulator/authorizations/funds.ts";
import { maskedPan } from "../../../simulator/cards/card.ts";
import type { World } from "../../../world/world.ts";
import { presentAcceptor } from "./present-authorization.ts";
import { standInUseOf } from "./stand-in-use.ts";

/**
 * Lets the account's decision endpoint decline or reduce a payment that the issuer's own checks have approved.
 * @param increases the authorization that an increment is for; null for a payment of its own
 */
export async function askEndpoint(
  world: World,
  facts: Facts,
  decision: Decision,
  increases: string | null = null,
): Promise<Decision> {
  const { issued, billing } = facts;
  if (issued === null || billing === null || !isAskable(facts)) return decision;
  const known: KnownFacts = { ...facts, issued };
  const { currencyCode } = billing;
  const payment = {
    product: issued.card.productCode,
    amount: { amount: decision.approvedAmount, currencyCode },
    data: questionOf(known, increases),
  };
  const asked = world.ask(decision.approved ? payment : null);
  if (!asked) return decision;
  const needsStandIn = asked.answer === null && asked.fallback === "stand_in";
  const standInUse = needsStandIn ? await standInUseOf(world, issued.card) : undefined;
  return decideAfterAsking({ ...known, ...(standInUse && { standInUse }) }, decision, asked);
}

/** Whether the issuer itself decides a request for money. An advice only reports an earlier decision. */
function isAskable({ message, routing, billing }: Facts): boolean {
  const { kind, advice } = message;
  return !advice && !routing.isAway && !isCredit(kind) && !movesNothing(kind) && (billing?.amount ?? 0) > 0;
}

/** The data about a payment that an endpoint gets: never PAN, PIN or security code. */
function questionOf(facts: KnownFacts, increases: string | null) {
  const { message, billing, issued, routing, now } = facts;
  const { card, account, available, fraud } = issued;
  return {
    kind: message.kind,
    increases,
    cardId: card.id,
    maskedPan: maskedPan(card.pan),
    productCode: card.productCode,
    accountId: account.id,
    customerId: card.customerId,
    network: message.network ?? routing.network,
    transactionAmount: message.amount,
    billingAmount: billing,
    cashbackAmount: { amount: cashbackOf(message, billing), currencyCode: account.currencyCode },
    availableAmount: { amount: available, currencyCode: account.currencyCode },
    partialApproval: canApprovePart(facts),
    merchant: presentAcceptor(message.acceptor),
    merchantId: message.acceptor.merchantId,
    entryMode: message.entryMode,
    estimated: message.isEstimated,
    recurring: message.isRecurring,
    verification: verificationOf(message, issued),
    traceNumber: message.traceNumber ?? null,
    fraudScore: fraud.score,
    occurredAt: now.toISOString(),
  };
}

/** How the cardholder was verified. @param issued null for a card of another issuer */
export function verificationOf(
  { threeDSecure, entryMode }: AuthorizationMessage,
  issued: Pick<IssuedFacts, "pinMatches"> | null,
): Authorization["verification"] {
  if (threeDSecure === "authenticated" || threeDSecure === "attempted") return "three_d_secure";
  if (issued?.pinMatches === true) return "pin";
  return entryMode === "wallet" ? "device" : "none";
}
