import type { HandlerAnswer, RequestWith } from "../../../engine/handlers.ts";
import { disputes } from "../../../entities/disputes.ts";
import { transactions } from "../../../entities/issuing.ts";
import { isAlerted } from "../../../simulator/disputes/alert.ts";
import type { Dispute } from "../../../simulator/disputes/dispute.ts";
import { claimOf } from "../../../simulator/transactions/remainder.ts";
import { assertMatches } from "../../../world/etag.ts";
import type { World } from "../../../world/world.ts";
import { answerWith, merchantDispute } from "../../disputes/disputes/answer-with-dispute.ts";
import { presentDispute, presentMerchantDispute } from "../../disputes/disputes/present-dispute.ts";
import { takeStep } from "../../disputes/disputes/take-step.ts";
import { refund } from "../authorizations/refund.ts";
import { withPayment } from "./follow-payment.ts";

type Acceptance = RequestWith<{ params: { disputeId: string }; body: { comment?: string } }>;

/** Lets the issuer play the merchant in the sandbox. */
export async function simulateMerchantAcceptance(world: World, request: Acceptance): Promise<HandlerAnswer> {
  const dispute = await world.get(disputes, request.params.disputeId);
  return answerWith(world, await acceptAsMerchant(world, dispute, request), presentDispute);
}

export async function acceptMerchantDispute(world: World, request: Acceptance): Promise<HandlerAnswer> {
  const dispute = await merchantDispute(world, request.params.disputeId);
  return answerWith(world, await acceptAsMerchant(world, dispute, request), presentMerchantDispute);
}

/** Refunds the amount of an alert, which ends the dispute, or accepts the chargeback. */
async function acceptAsMerchant(world: World, dispute: Dispute, request: Acceptance): Promise<Dispute> {
  await assertMatches(world, disputes, dispute.id, request);
  const { comment } = request.body;
  if (!isAlerted(dispute)) return takeStep(world, dispute, { action: "accept", party: "merchant", comment });
  const transaction = await world.get(transactions, dispute.transactionId);
  const { currencyCode } = transaction.transactionAmount;
  const amount = { amount: claimOf(transaction, dispute).transaction, currencyCode };
  // The disputed capture, which need not be the newest of its payment.
  await withPayment(world, transaction.authorizationId, "Dispute alert.", () => refund(world, { transaction, amount }));
  return world.get(disputes, dispute.id);
}
