import type { DisputeStatus } from "../../../simulator/disputes/dispute.ts";
import type { ReadWorld } from "../../../world/world.ts";
import type { WorldModule } from "../../../world/world-module.ts";
import { disputes } from "../../disputes/disputes/disputes.ts";
import { type DisputeMaintenance, maintainDispute } from "./maintain-dispute.ts";
import { type NumberedPageRequest, numberedPage } from "./numbered-page.ts";
import { oneOrPage } from "./one-or-page.ts";
import { presentDisputeRecord } from "./present-dispute-record.ts";
import { answerTo } from "./response-info.ts";
import { fromWord } from "./words.ts";

interface DisputeInquiry extends NumberedPageRequest {
  readonly disputeID?: string;
  readonly transactionID?: string;
  readonly cardID?: string;
  readonly accountID?: string;
  readonly status?: Uppercase<DisputeStatus>;
}

export const disputeHandlers = {
  reads: {
    inquireDisputes: async (world, request) => {
      const { rows, pageInfo } = await inquireDisputes(world, request.body as DisputeInquiry);
      return answerTo(request, { disputeList: rows.map(presentDisputeRecord), pageInfo });
    },
  },
  changes: {
    maintainDispute: async (world, request) => {
      const dispute = await maintainDispute(world, request.body as DisputeMaintenance);
      return answerTo(request, { dispute: presentDisputeRecord(dispute) });
    },
  },
} satisfies WorldModule;

/** One dispute, or the newest of those that meet everything asked for. Nothing found is no error. */
function inquireDisputes(world: ReadWorld, wanted: DisputeInquiry) {
  const { disputeID, transactionID, cardID, accountID } = wanted;
  const status = wanted.status && fromWord<DisputeStatus>(wanted.status);
  const where = { transaction_id: transactionID, card_id: cardID, account_id: accountID, status };
  return numberedPage(oneOrPage(world, disputes, disputeID, where), wanted);
}
