import type { BodyOf, HandlerAnswer, RequestOf, RequestWith } from "../../../engine/handlers.ts";
import { DEADLINE, disputes } from "../../../entities/disputes.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { isAlerted } from "../../../simulator/disputes/alert.ts";
import type { Dispute, DisputeAction } from "../../../simulator/disputes/dispute.ts";
import { disputeReasons, reasonsOfNetwork } from "../../../simulator/disputes/reasons.ts";
import { actionsOf, flowOf, rulingOf, stageOf } from "../../../simulator/disputes/stages.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import { assertMatches } from "../../../world/etag.ts";
import type { Due, ReadWorld, World } from "../../../world/world.ts";
import { addEvidence, type NewEvidence } from "./add-evidence.ts";
import { ALERT_EXPIRES, alertMerchant, closeAlert, expireAlert } from "./alert-merchant.ts";
import { answerWith, merchantDispute } from "./answer-with-dispute.ts";
import { openDispute } from "./open-dispute.ts";
import { presentDispute, presentEvidence, presentMerchantDispute } from "./present-dispute.ts";
import { type Step, takeStep } from "./take-step.ts";

interface DisputeAnswer {
  readonly evidence: readonly NewEvidence[];
  readonly comment?: string | undefined;
}

/** Actions by which a merchant defends its sale, one for each stage. */
const answers: readonly DisputeAction[] = ["represent", "escalate", "decline", "file"];

/** Wraps a step, which is rejected if the caller has read an older version of the dispute. */
const step =
  <Body extends { readonly comment?: string }>(stepOf: (body: Body) => Pick<Step, "action" | "party">) =>
  async (world: World, request: RequestWith<{ params: { disputeId: string }; body: Body }>) => {
    const dispute = await world.get(disputes, request.params.disputeId);
    await assertMatches(world, disputes, dispute.id, request);
    const { comment } = request.body;
    return answerWith(world, await takeStep(world, dispute, { ...stepOf(request.body), comment }), presentDispute);
  };

export default {
  world: {
    reads: {
      listDisputeReasons,
      listDisputes,
      listMerchantDisputes,
      getDispute: async (world, { params }) =>
        answerWith(world, await world.get(disputes, params.disputeId), presentDispute),
      listDisputeEvidence: async (world, { params }) => {
        const { evidence } = await world.get(disputes, params.disputeId);
        return { status: 200, body: { items: evidence.map(presentEvidence) } };
      },
      getMerchantDispute: async (world, { params }) =>
        answerWith(world, await merchantDispute(world, params.disputeId), presentMerchantDispute),
    },
    changes: {
      openDispute: async (world, { body }) => {
        const dispute = await openDispute(world, body);
        return { ...(await answerWith(world, dispute, presentDispute)), status: 201 };
      },
      addDisputeEvidence: async (world, request) => {
        const dispute = await world.get(disputes, request.params.disputeId);
        await assertMatches(world, disputes, dispute.id, request);
        const { evidence } = addEvidence(world, dispute, "issuer", request.body);
        return { status: 201, body: presentEvidence(evidence) };
      },
      alertMerchant: async (world, request) => {
        const dispute = await world.get(disputes, request.params.disputeId);
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
        const dispute = await world.get(disputes, params.disputeId);
        return answerWith(world, await answerDispute(world, dispute, body), presentDispute);
      },
      simulateRuling: step(({ inFavourOf }: BodyOf<"simulateRuling">) => ({
        action: inFavourOf === "cardholder" ? "rule_for_cardholder" : "rule_for_merchant",
        party: "network",
      })),
      answerMerchantDispute: async (world, request) => {
        const dispute = await merchantDispute(world, request.params.disputeId);
        await assertMatches(world, disputes, dispute.id, request);
        const after = await answerDispute(world, dispute, request.body);
        return answerWith(world, after, presentMerchantDispute);
      },
    },
    due: { [DEADLINE]: endByDeadline, [ALERT_EXPIRES]: expireAlert },
  },
} satisfies SandboxModule;

/** Nobody acted in time, so the other side wins. In arbitration the network decides. */
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

/** Lists the alerts and chargebacks of this world's merchants. */
async function listMerchantDisputes(
  world: ReadWorld,
  request: RequestOf<"listMerchantDisputes">,
): Promise<HandlerAnswer> {
  const { status, merchantId } = request.query;
  const where = { acquirer: "own", status, merchant_id: merchantId };
  const { items, nextCursor } = await world.page(disputes, where, pageRequestOf(request));
  return { status: 200, body: { items: items.map(presentMerchantDispute), nextCursor } };
}

/**
 * Defends the merchant's sale with the action that is next: represents, begins or declines pre-arbitration, files the
 * case, or declines an alert.
 */
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

function listDisputeReasons(_world: ReadWorld, { query }: RequestOf<"listDisputeReasons">): HandlerAnswer {
  const { network, family } = query;
  const known = network === undefined ? disputeReasons : reasonsOfNetwork(network);
  const items = known
    .filter((reason) => family === undefined || reason.family === family)
    .map(({ network: of, code, label, family: kind, days }) => ({
      network: of,
      reasonCode: code,
      label,
      family: kind,
      flow: flowOf(of, kind),
      chargebackWithinDays: days,
    }));
  return { status: 200, body: { items } };
}

async function listDisputes(world: ReadWorld, request: RequestOf<"listDisputes">): Promise<HandlerAnswer> {
  const { status, accountId, cardId, transactionId } = request.query;
  const where = { status, account_id: accountId, card_id: cardId, transaction_id: transactionId };
  const { items, nextCursor } = await world.page(disputes, where, pageRequestOf(request));
  return { status: 200, body: { items: items.map(presentDispute), nextCursor } };
}
