import { type InstalmentPlan, unbilledOf } from "../../../simulator/instalments/instalment-plan.ts";
import { feeOf, type Offer, partsOf } from "../../../simulator/instalments/offers.ts";
import { percentOf } from "../../../simulator/money/money.ts";

/** A plan as the newest release answers with it. */
export function presentPlan(plan: InstalmentPlan) {
  const { id, accountId, cardId, transactionId, status, currencyCode, principal, fee, rate, parts } = plan;
  const money = (amount: number) => ({ amount, currencyCode });
  return {
    planId: id,
    accountId,
    cardId,
    transactionId,
    status,
    principal: money(principal),
    fee: money(fee),
    annualRatePercent: percentOf(rate),
    outstandingPrincipal: money(unbilledOf(plan)),
    parts: parts.map(({ number, principal: share, interest, status: state, statementId }) => ({
      number,
      principal: money(share),
      interest: money(interest),
      amount: money(share + interest),
      status: state,
      statementId,
    })),
    createdAt: plan.createdAt,
    endedAt: plan.endedAt,
  };
}

/** The cost of a purchase in instalments. */
export function presentQuote(offer: Offer, principal: number, currencyCode: string) {
  const money = (amount: number) => ({ amount, currencyCode });
  const parts = partsOf(offer, principal);
  const interest = parts.reduce((sum, part) => sum + part.interest, 0);
  const fee = feeOf(offer, principal);
  return {
    offerCode: offer.code,
    partsCount: offer.parts,
    principal: money(principal),
    fee: money(fee),
    annualRatePercent: percentOf(offer.rate),
    interest: money(interest),
    total: money(principal + fee + interest),
    parts: parts.map(({ number, principal: share, interest: cost }) => ({
      number,
      principal: money(share),
      interest: money(cost),
      amount: money(share + cost),
    })),
  };
}
