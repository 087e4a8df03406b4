import type { Dispute, DisputeAction } from "../../../simulator/disputes/dispute.ts";
import type { World } from "../../../world/world.ts";
import { disputes } from "../../disputes/disputes/disputes.ts";
import { openDispute } from "../../disputes/disputes/open-dispute.ts";
import { takeStep } from "../../disputes/disputes/take-step.ts";
import { transactions } from "../../issuing/transactions/transactions.ts";
import { readDecimal } from "./decimal-amount.ts";
import { inOlderWords } from "./in-older-words.ts";
import { fromWord } from "./words.ts";

interface NewDisputeRecord {
  readonly transactionID: string;
  readonly reasonCode: string;
  /** In the account's currency. */
  readonly amount?: string;
  readonly openedBy: Uppercase<Dispute["openedBy"]>;
  readonly comment?: string;
}

type IssuersStep = "charge_back" | "escalate" | "file" | "accept" | "withdraw";

export type DisputeMaintenance =
  | { readonly action: "OPEN"; readonly dispute: NewDisputeRecord }
  | { readonly action: Uppercase<IssuersStep>; readonly disputeID: string; readonly comment?: string };

/** One call for all steps of the issuer, which are six operations in the newest release. */
export async function maintainDispute(world: World, wanted: DisputeMaintenance): Promise<Dispute> {
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
