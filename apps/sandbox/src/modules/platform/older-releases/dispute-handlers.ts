import { disputes } from "../../../entities/disputes.ts";
import { transactions } from "../../../entities/issuing.ts";
import type { Dispute, DisputeAction, DisputeStatus } from "../../../simulator/disputes/dispute.ts";
import { stageOf } from "../../../simulator/disputes/stages.ts";
import { decimalOf } from "../../../simulator/money/money.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import type { WorldModule } from "../../../world/world-module.ts";
import { openDispute } from "../../disputes/disputes/open-dispute.ts";
import { takeStep } from "../../disputes/disputes/take-step.ts";
import { readDecimal } from "./decimal-amount.ts";
import { fromWord, inOlderWords, wordOf } from "./in-older-words.ts";
import { type NumberedPageRequest, numberedPage, oneOrPage } from "./numbered-page.ts";
import { answerTo } from "./response-info.ts";

interface NewDisputeRecord {
  readonly transactionID: string;
  readonly reasonCode: string;
  /** In the account's currency. */
  readonly amount?: string;
  readonly openedBy: Uppercase<Dispute["openedBy"]>;
  readonly comment?: string;
}

type IssuersStep = "charge_back" | "escalate" | "file" | "accept" | "withdraw";

type DisputeMaintenance =
  | { readonly action: "OPEN"; readonly dispute: NewDisputeRecord }
  | { readonly action: Uppercase<IssuersStep>; readonly disputeID: string; readonly comment?: string };

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
      const { rows, pageInfo } = await inquireDisputes(world, request.body);
      return answerTo(request, { disputeList: rows.map(presentDisputeRecord), pageInfo });
    },
  },
  changes: {
    maintainDispute: async (world, request) => {
      const dispute = await maintainDispute(world, request.body);
      return answerTo(request, { dispute: presentDisputeRecord(dispute) });
    },
  },
} satisfies WorldModule;

/** One dispute, or the newest that meet all conditions. No match is no error. */
function inquireDisputes(world: ReadWorld, wanted: DisputeInquiry) {
  const { disputeID, transactionID, cardID, accountID } = wanted;
  const status = wanted.status && fromWord<DisputeStatus>(wanted.status);
  const where = { transaction_id: transactionID, card_id: cardID, account_id: accountID, status };
  return numberedPage(oneOrPage(world, disputes, disputeID, where), wanted);
}

/** A dispute in the shape of release 4.1, in the issuer's view. */
function presentDisputeRecord(dispute: Dispute) {
  const { id, status, network, reasonCode, family, transactionId, accountId, cardId, maskedPan, amount } = dispute;
  const { waitsFor } = stageOf(dispute);
  return {
    disputeID: id,
    status: wordOf(status),
    waitsFor: waitsFor && wordOf(waitsFor),
    respondBy: dispute.respondBy,
    network,
    reasonCode,
    reasonFamily: wordOf(family),
    transactionID: transactionId,
    accountID: accountId,
    cardID: cardId,
    maskedCardNumber: maskedPan?.replaceAll("•", "*") ?? null,
    amount: decimalOf(amount.amount, amount.currencyCode),
    currency: amount.currencyCode,
    openedBy: wordOf(dispute.openedBy),
    provisionalCredit: dispute.hasProvisionalCredit,
    outcome: dispute.outcome && wordOf(dispute.outcome),
    historyList: dispute.history.map(({ action, party, status: after, at, comment }) => ({
      action: wordOf(action),
      party: wordOf(party),
      status: wordOf(after),
      stepDate: at,
      comment,
    })),
    openingDate: dispute.openedAt,
    chargebackDate: dispute.chargedBackAt,
    closingDate: dispute.closedAt,
  };
}

/** One operation for all steps of the issuer, which are six in the newest release. */
async function maintainDispute(world: World, wanted: DisputeMaintenance): Promise<Dispute> {
  if (wanted.action === "OPEN") return open(world, wanted.dispute);
  const action: DisputeAction = fromWord<IssuersStep>(wanted.action);
  const dispute = await world.get(disputes, wanted.disputeID);
  return takeStep(world, dispute, { action, party: "issuer", comment: wanted.comment });
}

async function open(
  world: World,
  { transactionID, reasonCode, amount, openedBy, comment }: NewDisputeRecord,
): Promise<Dispute> {
  const { currencyCode: currency } = (await world.get(transactions, transactionID)).billingAmount;
  const places = { "/reasonCode": "/dispute/reasonCode", "/amount/amount": "/dispute/amount" };
  const money = amount === undefined ? undefined : readDecimal(amount, currency, "/dispute/amount");
  return inOlderWords({ places, currency }, () =>
    openDispute(world, {
      transactionId: transactionID,
      reasonCode,
      openedBy: fromWord<Dispute["openedBy"]>(openedBy),
      comment,
      amount: money === undefined ? undefined : { amount: money, currencyCode: currency },
    }),
  );
}
