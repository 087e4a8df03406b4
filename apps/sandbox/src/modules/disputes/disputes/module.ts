import type { HandlerAnswer } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Dispute } from "../../../simulator/disputes/dispute.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import type { ReadWorld } from "../../../world/world.ts";
import type { ChangeHandler } from "../../../world/world-module.ts";
import { acceptAsMerchant } from "./accept-as-merchant.ts";
import { addEvidence, type NewEvidence } from "./add-evidence.ts";
import { ALERT_EXPIRES, alertMerchant, expireAlert } from "./alert-merchant.ts";
import { answerDispute, type DisputeAnswer } from "./answer-dispute.ts";
import { DEADLINE, disputes } from "./disputes.ts";
import { endByDeadline } from "./end-by-deadline.ts";
import { listDisputeReasons } from "./list-dispute-reasons.ts";
import { listDisputes } from "./list-disputes.ts";
import { listMerchantDisputes } from "./list-merchant-disputes.ts";
import { merchantDispute } from "./merchant-dispute.ts";
import { type NewDispute, openDispute } from "./open-dispute.ts";
import { presentDispute, presentEvidence } from "./present-dispute.ts";
import { presentMerchantDispute } from "./present-merchant-dispute.ts";
import { type Step, takeStep } from "./take-step.ts";

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
