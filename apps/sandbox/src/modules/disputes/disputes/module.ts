import { ApiError } from "@connect-portal/contract";
import type { HandlerAnswer, HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { isAlerted, nextOf } from "../../../simulator/disputes/alert.ts";
import type { Dispute, DisputeAction, DisputeStep } from "../../../simulator/disputes/dispute.ts";
import { actionsOf, rulingOf, stageOf } from "../../../simulator/disputes/stages.ts";
import { claimOf } from "../../../simulator/transactions/remainder.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import type { Due, ReadWorld, World } from "../../../world/world.ts";
import type { ChangeHandler } from "../../../world/world-module.ts";
import { refundPayment } from "../../acquiring/payments/refund-payment.ts";
import { transactions } from "../../issuing/transactions/transactions.ts";
import { refund } from "../../payments/authorizations/refund.ts";
import { addEvidence, type NewEvidence } from "./add-evidence.ts";
import { ALERT_EXPIRES, alertMerchant, closeAlert, expireAlert } from "./alert-merchant.ts";
import { DEADLINE, disputes, hasReachedMerchant } from "./disputes.ts";
import { listDisputeReasons } from "./list-dispute-reasons.ts";
import { listDisputes } from "./list-disputes.ts";
import { type NewDispute, openDispute } from "./open-dispute.ts";
import { paymentOf } from "./payment-of.ts";
import { presentDispute, presentEvidence } from "./present-dispute.ts";
import { type Step, takeStep } from "./take-step.ts";

/** Opening is between the cardholder and the bank. */
const isShown = ({ action }: DisputeStep): boolean => action !== "open";

interface DisputeAnswer {
  readonly evidence: readonly NewEvidence[];
  readonly comment?: string | undefined;
}

/** How a merchant stands by its sale, in the words of the stage that the dispute is in. */
const answers: readonly DisputeAction[] = ["represent", "escalate", "decline", "file"];

interface Query {
  readonly status?: string;
  readonly merchantId?: string;
  readonly cursor?: string;
  readonly limit: number;
}

interface Commented {
  readonly comment?: string;
}

/** A step of somebody who has read the dispute before. */
const step =
  (stepOf: (body: unknown) => Pick<Step, "action" | "party">): ChangeHandler =>
  async (world, request) => {
    const dispute = await world.get(disputes, request.params.disputeId as string);
    await assertMatches(world, disputes, dispute.id, request);
    const { comment } = (request.body ?? {}) as Commented;
    return answerWith(world, await takeStep(world, dispute, { ...stepOf(request.body), comment }), presentDispute);
  };

async function answerWith(
  world: ReadWorld,
  dispute: Dispute,
  present: (dispute: Dispute) => unknown,
): Promise<HandlerAnswer> {
  return { status: 200, headers: { etag: await etagOf(world, disputes, dispute.id) }, body: present(dispute) };
}

export default {
  world: {
    reads: {
      listDisputeReasons,
      listDisputes,
      listMerchantDisputes,
      getDispute: async (world, { params }) =>
        answerWith(world, await world.get(disputes, params.disputeId as string), presentDispute),
      listDisputeEvidence: async (world, { params }) => {
        const { evidence } = await world.get(disputes, params.disputeId as string);
        return { status: 200, body: { items: evidence.map(presentEvidence) } };
      },
      getMerchantDispute: async (world, { params }) =>
        answerWith(world, await merchantDispute(world, params.disputeId as string), presentMerchantDispute),
    },
    changes: {
      openDispute: async (world, { body }) => {
        const dispute = await openDispute(world, body as NewDispute);
        return { ...(await answerWith(world, dispute, presentDispute)), status: 201 };
      },
      addDisputeEvidence: async (world, request) => {
        const dispute = await world.get(disputes, request.params.disputeId as string);
        await assertMatches(world, disputes, dispute.id, request);
        const { evidence } = addEvidence(world, dispute, "issuer", request.body as NewEvidence);
        return { status: 201, body: presentEvidence(evidence) };
      },
      alertMerchant: async (world, request) => {
        const dispute = await world.get(disputes, request.params.disputeId as string);
        await assertMatches(world, disputes, dispute.id, request);
        return answerWith(world, alertMerchant(world, dispute), presentDispute);
      },
      chargeBackDispute: step(() => ({ action: "charge_back", party: "issuer" })),
      escalateToPreArbitration: step(() => ({ action: "escalate", party: "issuer" })),
      declinePreArbitration: step(() => ({ action: "decline", party: "issuer" })),
      escalateToArbitration: step(() => ({ action: "file", party: "issuer" })),
      acceptDispute: step(() => ({ action: "accept", party: "issuer" })),
      withdrawDispute: step(() => ({ action: "withdraw", party: "issuer" })),
      simulateRepresentment: async (world, { params, body }) => {
        const dispute = await world.get(disputes, params.disputeId as string);
        return answerWith(world, await answerDispute(world, dispute, body as DisputeAnswer), presentDispute);
      },
      simulateMerchantAcceptance: async (world, request) => {
        const dispute = await world.get(disputes, request.params.disputeId as string);
        await assertMatches(world, disputes, dispute.id, request);
        const { comment } = (request.body ?? {}) as Commented;
        return answerWith(world, await acceptAsMerchant(world, dispute, comment), presentDispute);
      },
      simulateRuling: step((body) => {
        const { inFavourOf } = body as { readonly inFavourOf: "cardholder" | "merchant" };
        return {
          action: inFavourOf === "cardholder" ? "rule_for_cardholder" : "rule_for_merchant",
          party: "network",
        };
      }),
      answerMerchantDispute: async (world, request) => {
        const dispute = await merchantDispute(world, request.params.disputeId as string);
        await assertMatches(world, disputes, dispute.id, request);
        const after = await answerDispute(world, dispute, request.body as DisputeAnswer);
        return answerWith(world, after, presentMerchantDispute);
      },
      acceptMerchantDispute: async (world, request) => {
        const dispute = await merchantDispute(world, request.params.disputeId as string);
        await assertMatches(world, disputes, dispute.id, request);
        const { comment } = (request.body ?? {}) as Commented;
        return answerWith(world, await acceptAsMerchant(world, dispute, comment), presentMerchantDispute);
      },
    },
    due: { [DEADLINE]: endByDeadline, [ALERT_EXPIRES]: expireAlert },
  },
} satisfies SandboxModule;

/** One that has reached the acquirer. What is only asked of the bank yet is none of the merchant's. @throws ApiError dispute_not_found */
async function merchantDispute(world: ReadWorld, disputeId: string): Promise<Dispute> {
  const dispute = await world.get(disputes, disputeId);
  if (!hasReachedMerchant(dispute)) throw new ApiError("dispute_not_found");
  return dispute;
}

/** Nobody acted in time: the other side has won. In arbitration the network rules. */
async function endByDeadline(world: World, { subject }: Due): Promise<void> {
  const dispute = await world.find(disputes, subject);
  if (!dispute) return;
  const { waitsFor } = stageOf(dispute);
  if (waitsFor === null) return;
  await takeStep(
    world,
    dispute,
    waitsFor === "network" ? { action: rulingOf(dispute), party: "network" } : { action: "lapse", party: "clock" },
  );
}

/** What merchants of this world were alerted of or charged back. */
async function listMerchantDisputes(world: ReadWorld, { query }: HandlerRequest): Promise<HandlerAnswer> {
  const { status, merchantId, cursor, limit = 20 } = query as unknown as Query;
  const where = { acquirer: "own", status, merchant_id: merchantId };
  const { items, nextCursor } = await world.page(disputes, where, { cursor, limit });
  return { status: 200, body: { items: items.map(presentMerchantDispute), nextCursor } };
}

/** The merchant gives in: it refunds what an alert asks for, which ends the dispute, or accepts what was charged back. */
async function acceptAsMerchant(world: World, dispute: Dispute, comment?: string): Promise<Dispute> {
  if (!isAlerted(dispute)) return takeStep(world, dispute, { action: "accept", party: "merchant", comment });
  const transaction = await world.get(transactions, dispute.transactionId);
  const { currencyCode } = transaction.transactionAmount;
  const amount = { amount: claimOf(transaction, dispute).transaction, currencyCode };
  const paymentId = await paymentOf(world, transaction);
  if (paymentId === null) await refund(world, { transaction, amount });
  else await refundPayment(world, paymentId, { amount, reason: "Dispute alert." });
  return world.get(disputes, dispute.id);
}

/** The merchant stands by its sale: represents, begins or declines pre-arbitration, files the case, or declines an alert, whatever is next. */
async function answerDispute(world: World, dispute: Dispute, answer: DisputeAnswer): Promise<Dispute> {
  if (isAlerted(dispute)) return withEvidence(world, closeAlert(world, dispute, "declined"), answer);
  const possible = actionsOf(dispute, "merchant");
  const action = answers.find((one) => possible.includes(one)) ?? "represent";
  const answered = await takeStep(world, dispute, { action, party: "merchant", comment: answer.comment });
  return withEvidence(world, answered, answer);
}

function withEvidence(world: World, dispute: Dispute, { evidence }: DisputeAnswer): Dispute {
  return evidence.reduce((before, file, place) => {
    return addEvidence(world, before, "merchant", file, `/evidence/${place}`).dispute;
  }, dispute);
}

/** As the acquirer and its merchant see it: nothing of the cardholder's account, and nothing from before the alert or the chargeback. */
function presentMerchantDispute(dispute: Dispute) {
  const { waitsFor, respondBy, merchant } = nextOf(dispute);
  return {
    disputeId: dispute.id,
    merchantId: dispute.merchantId,
    status: dispute.status,
    waitsFor,
    respondBy,
    network: dispute.network,
    reasonCode: dispute.reasonCode,
    family: dispute.family,
    flow: dispute.flow ?? "collaboration",
    nextSteps: merchant,
    alert: dispute.alert ?? null,
    maskedPan: dispute.maskedPan,
    networkReference: dispute.networkReference,
    transactionDate: dispute.transactionDate,
    amount: dispute.merchantAmount ?? dispute.amount,
    debited: dispute.isMerchantDebited,
    outcome: dispute.outcome,
    fees: dispute.fees
      .filter(({ payer }) => payer === "merchant")
      .map(({ action, amount, chargedAt }) => ({ action, amount, chargedAt })),
    evidence: dispute.evidence.filter(({ party }) => party === "merchant").map(presentEvidence),
    history: dispute.history
      .filter(({ at }) => at >= (dispute.chargedBackAt ?? at))
      .filter(isShown)
      .map(presentStep),
    chargedBackAt: dispute.chargedBackAt,
    closedAt: dispute.closedAt,
  };
}

/** Without the bank's comments, and without what a refund was on the cardholder's account. */
function presentStep({ action, party, status, at, comment }: DisputeStep) {
  const isOfTheBank = party === "issuer" || action === "credit";
  return { action, party, status, at, comment: isOfTheBank ? null : comment };
}
