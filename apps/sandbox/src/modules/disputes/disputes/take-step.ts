import { ApiError } from "@connect-portal/contract";
import { DEADLINE, disputes } from "../../../entities/disputes.ts";
import { isAlerted } from "../../../simulator/disputes/alert.ts";
import type { Dispute, DisputeAction, DisputeFee, DisputeStatus, Party } from "../../../simulator/disputes/dispute.ts";
import { feesOf } from "../../../simulator/disputes/fees.ts";
import { actionsOf, respondBy, stageOf, transitionOf } from "../../../simulator/disputes/stages.ts";
import { transfer } from "../../../simulator/ledger/booking.ts";
import { convert } from "../../../simulator/money/convert.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { World } from "../../../world/world.ts";
import { recordDispute, recordDisputeFee } from "../../acquiring/network-settlement/record-dispute.ts";
import { rateBetween } from "../../reference/rates/rate-between.ts";
import { closeAlert } from "./alert-merchant.ts";
import { followPosting, postCardholder } from "./book-cardholder.ts";
import { bookMerchant } from "./book-merchant.ts";
import { presentDispute } from "./present-dispute.ts";

export interface Step {
  readonly action: DisputeAction;
  readonly party: Party;
  readonly comment?: string | null | undefined;
}

const eventTypes: Readonly<Record<DisputeStatus, string>> = {
  opened: "dispute.opened",
  chargeback: "chargeback.opened",
  represented: "chargeback.represented",
  pre_arbitration: "chargeback.escalated",
  pre_arbitration_declined: "chargeback.declined",
  arbitration: "chargeback.escalated",
  won: "chargeback.won",
  lost: "chargeback.lost",
  withdrawn: "dispute.withdrawn",
  credited: "dispute.credited",
};

/** Moves a dispute to its next stage, with its money, fees and deadline. @throws ApiError dispute_state_conflict */
export async function takeStep(world: World, before: Dispute, { action, party, comment }: Step): Promise<Dispute> {
  // Ending the dispute while the merchant is being asked also closes the alert.
  const isAsked = isAlerted(before) && (action === "withdraw" || action === "lapse");
  const dispute = isAsked ? closeAlert(world, before, "expired") : before;
  const transition = transitionOf(dispute, action, party);
  if (action === "charge_back" && dispute.alert && isAlerted(dispute)) {
    const { respondBy: until } = dispute.alert;
    const detail = `The merchant was alerted and has until ${until} to refund. Charge back once it has declined, or then.`;
    throw new ApiError("dispute_state_conflict", { detail });
  }
  if (!transition) throw new ApiError("dispute_state_conflict", { detail: whyNot(dispute, party) });
  const { to, outcome } = transition;
  const at = world.now.toISOString();
  const { isMerchantDebited, waitsFor } = stageOf({ ...dispute, status: to });
  // Before a chargeback no money has left the merchant.
  const isDebitedAfter = isMerchantDebited && (dispute.chargedBackAt !== null || to === "chargeback");
  const posted = await postCardholder(world, dispute, to);
  await bookMerchant(world, dispute, isDebitedAfter);
  const networkAmount = isDebitedAfter ? dispute.amount.amount : 0;
  await recordDispute(world, dispute, { action, wanted: networkAmount });
  const fees = await chargeFees(world, dispute, action, to, party);
  const deadline = respondBy(dispute.network, to, world.now);
  const after: Dispute = {
    ...dispute,
    status: to,
    outcome,
    isMerchantDebited: isDebitedAfter,
    networkAmount,
    respondBy: deadline,
    fees: [...dispute.fees, ...fees],
    history: [...dispute.history, { action, party, status: to, at, comment: comment ?? null }],
    chargedBackAt: to === "chargeback" ? at : dispute.chargedBackAt,
    closedAt: waitsFor === null ? at : null,
  };
  if (deadline === null) world.unschedule(DEADLINE, dispute.id);
  else world.schedule({ kind: DEADLINE, subject: dispute.id, at: new Date(deadline) });
  world.emit({
    type: eventTypes[to],
    subject: dispute.id,
    before: presentDispute(dispute),
    after: presentDispute(after),
  });
  world.put(disputes, after);
  if (posted) await followPosting(world, dispute, posted);
  return after;
}

function whyNot(dispute: Dispute, party: Party): string {
  const { id, status, transactionId, flow, network } = dispute;
  const { waitsFor } = stageOf(dispute);
  if (status === "credited") {
    const left = `Open another dispute only for an amount of ${transactionId} that is still owed.`;
    return `Dispute ${id} is closed: the merchant has refunded what it claimed. Nothing is left to claim back. ${left}`;
  }
  if (waitsFor === null) return `Dispute ${id} is closed: ${status}.`;
  const possible = actionsOf(dispute, party);
  const now = possible.length === 0 ? "nothing" : possible.join(" or ");
  const why = flow === "allocation" ? ` ${network} allocates it: there is no representment.` : "";
  return `Dispute ${id} is in ${status} and waits for the ${waitsFor}. The ${party} can now do: ${now}.${why}`;
}

/** Books the step's fees for each side. A merchant outside this world pays its own acquirer. */
async function chargeFees(
  world: World,
  dispute: Dispute,
  action: DisputeAction,
  to: DisputeStatus,
  party: Party,
): Promise<readonly DisputeFee[]> {
  const charged: DisputeFee[] = [];
  for (const { payer, amount: billed } of feesOf(action, to, party)) {
    const { merchantId, merchantAmount } = dispute;
    const chargedAt = world.now.toISOString();
    if (payer === "issuer") {
      // The network bills the bank; the cardholder pays nothing, whatever the result.
      const bookingId = await book(world, dispute, billed, "int_scheme_fees", "int_settlement");
      recordDisputeFee(world, dispute, billed, bookingId);
      charged.push({ action, payer, amount: billed, chargedAt });
    } else if (merchantId !== null && merchantAmount !== null) {
      const { currencyCode } = merchantAmount;
      const amount = convert(billed, currencyCode, await rateBetween(world, billed.currencyCode, currencyCode));
      await book(world, dispute, amount, merchantId, "int_fees");
      charged.push({ action, payer, amount, chargedAt });
    }
  }
  return charged;
}

async function book(world: World, dispute: Dispute, fee: Money, from: string, to: string): Promise<string> {
  return world.book({
    kind: from === "int_scheme_fees" ? "scheme_fee" : "merchant_fee",
    currency: fee.currencyCode,
    about: dispute.id,
    lines: transfer(from, to, fee.amount),
    description: "Dispute fee",
  });
}
