import { claimsOn, DEADLINE, disputes } from "../../../entities/disputes.ts";
import { isAlerted } from "../../../simulator/disputes/alert.ts";
import { type Dispute, isClosed } from "../../../simulator/disputes/dispute.ts";
import { spreadCredit } from "../../../simulator/disputes/spread-credit.ts";
import { stageOf, transitionOf } from "../../../simulator/disputes/stages.ts";
import { divideHalfEven, type Money } from "../../../simulator/money/money.ts";
import { claimOf, type Purchase, type Share } from "../../../simulator/transactions/remainder.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { recordDispute } from "../../acquiring/network-settlement/record-dispute.ts";
import { ALERT_EXPIRES } from "./alert-merchant.ts";
import { postCardholder } from "./book-cardholder.ts";
import { bookMerchant } from "./book-merchant.ts";
import { presentDispute } from "./present-dispute.ts";

interface DisputeCredit extends Share {
  /** `trn_` of the refund. */
  readonly refundId: string;
}

/**
 * Uses a refund to settle open disputes of a purchase, as "credit processed" does at the networks: that part of the
 * provisional credit is taken back, a charged-back merchant gets that part back, and a dispute without a rest ends.
 */
export async function creditDisputes(world: World, purchase: Transaction, credit: DisputeCredit): Promise<void> {
  const open = (await claimsOn(world, purchase.id)).filter((dispute) => !isClosed(dispute));
  for (const [dispute, share] of spreadCredit(purchase, open, credit)) {
    await creditDispute(world, purchase, dispute, { ...share, refundId: credit.refundId });
  }
}

async function creditDispute(
  world: World,
  purchase: Purchase,
  dispute: Dispute,
  { billing, transaction, refundId }: DisputeCredit,
): Promise<void> {
  const { amount, merchantAmount } = dispute;
  const claim = claimOf(purchase, dispute);
  const left = { billing: claim.billing - billing, transaction: claim.transaction - transaction };
  const keeps = merchantAmount && { ...merchantAmount, amount: shareOf(merchantAmount, left, claim) };
  // Minimums follow once the refund has shortened the plan of its purchase.
  const credited = { ...dispute, amount: { ...amount, amount: billing } };
  if (billing > 0) await postCardholder(world, credited, "credited", refundId);
  if (merchantAmount && keeps) {
    const back = { ...merchantAmount, amount: merchantAmount.amount - keeps.amount };
    await bookMerchant(world, { ...dispute, merchantAmount: back }, false);
  }
  const networkAmount = (dispute.networkAmount ?? 0) > 0 ? left.billing : 0;
  await recordDispute(world, dispute, { action: "credit", wanted: networkAmount });
  const after: Dispute = {
    ...(left.billing === 0 ? ended(world, dispute) : dispute),
    ...(dispute.alert &&
      isAlerted(dispute) &&
      left.billing === 0 && { alert: { ...dispute.alert, status: "refunded" } }),
    amount: { ...amount, amount: left.billing },
    transactionAmount: { amount: left.transaction, currencyCode: purchase.transactionAmount.currencyCode },
    creditedAmount: (dispute.creditedAmount ?? 0) + billing,
    merchantAmount: keeps,
    networkAmount,
  };
  const at = world.now.toISOString();
  const comment = `Refund ${refundId}: ${billing} of ${amount.amount}, in minor units of ${amount.currencyCode}.`;
  const step = { action: "credit", party: "merchant", status: after.status, at, comment } as const;
  const kept = world.put(disputes, { ...after, history: [...dispute.history, step] });
  const event = { before: presentDispute(dispute), after: presentDispute(kept) };
  world.emit({ type: "dispute.credited", subject: dispute.id, ...event });
}

/** The merchant's share of the part that is still claimed. */
function shareOf({ amount }: Money, left: Share, claim: Share): number {
  if (left.billing === 0 || claim.transaction === 0) return 0;
  return Number(divideHalfEven(BigInt(amount) * BigInt(left.transaction), BigInt(claim.transaction)));
}

function ended(world: World, dispute: Dispute): Dispute {
  const transition = transitionOf(dispute, "credit", "merchant");
  if (!transition) return dispute;
  world.unschedule(DEADLINE, dispute.id);
  world.unschedule(ALERT_EXPIRES, dispute.id);
  const { to: status, outcome } = transition;
  const { isMerchantDebited } = stageOf({ ...dispute, status });
  return { ...dispute, status, outcome, isMerchantDebited, respondBy: null, closedAt: world.now.toISOString() };
}
