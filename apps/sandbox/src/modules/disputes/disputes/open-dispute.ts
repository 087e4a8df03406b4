import { maskedPan } from "../../../simulator/cards/card.ts";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";
import type { Dispute } from "../../../simulator/disputes/dispute.ts";
import { flowOf } from "../../../simulator/disputes/stages.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { World } from "../../../world/world.ts";
import { accounts } from "../../issuing/accounts/accounts.ts";
import { cards } from "../../issuing/cards/cards.ts";
import { customers } from "../../issuing/customers/customers.ts";
import { followPurchase } from "../../issuing/instalments/follow-purchase.ts";
import { transactions } from "../../issuing/transactions/transactions.ts";
import { assertReason } from "./assert-reason.ts";
import { bookCardholder } from "./book-cardholder.ts";
import { disputable } from "./disputable.ts";
import { DEADLINE, disputes } from "./disputes.ts";
import { factsOf } from "./facts-of.ts";
import { merchantAmountOf } from "./merchant-amount.ts";
import { presentDispute } from "./present-dispute.ts";

export interface NewDispute {
  /** Of a new world's past; made when left out. */
  readonly id?: string;
  readonly transactionId: string;
  /** Of the network of the card. */
  readonly reasonCode: string;
  /** In the account's currency; all that is left of the transaction when left out. */
  readonly amount?: Money | undefined;
  /** ISO 8601 day on which goods or services were to arrive. */
  readonly expectedDeliveryDate?: string | undefined;
  readonly openedBy: "cardholder" | "issuer";
  readonly comment?: string | null | undefined;
}

/**
 * Asks back what was paid. A person has the money at once, for the time being.
 * @throws ApiError transaction_not_found, transaction_state_conflict, reference_code_unknown, reference_invalid,
 * amount_invalid, currency_invalid
 */
export async function openDispute(world: World, request: NewDispute): Promise<Dispute> {
  const transaction = await world.get(transactions, request.transactionId);
  const share = await disputable(world, transaction, request.amount);
  const account = await world.get(accounts, transaction.accountId);
  const card = transaction.cardId === null ? undefined : await world.find(cards, transaction.cardId);
  const network = (card && testBinOf(card.pan)?.scheme) ?? "DOMESTIC";
  const expectedOn = request.expectedDeliveryDate ?? null;
  const facts = await factsOf(world, transaction, expectedOn);
  const { reason, respondBy } = assertReason(network, request.reasonCode, facts);
  const amount = { ...transaction.billingAmount, amount: share.billing };
  const transactionAmount = { ...transaction.transactionAmount, amount: share.transaction };
  const customer = await world.find(customers, account.customerId);
  const at = world.now.toISOString();
  const dispute: Dispute = {
    id: request.id ?? world.newId(disputes.prefix),
    status: "opened",
    network,
    reasonCode: reason.code,
    family: reason.family,
    flow: flowOf(network, reason.family),
    transactionId: transaction.id,
    accountId: account.id,
    cardId: transaction.cardId,
    maskedPan: card ? maskedPan(card.pan) : null,
    merchantId: transaction.merchantId,
    networkReference: transaction.networkReference,
    transactionDate: transaction.valueDate,
    amount,
    transactionAmount,
    creditedAmount: 0,
    expectedDeliveryDate: expectedOn,
    merchantAmount: await merchantAmountOf(world, transaction, transactionAmount),
    openedBy: request.openedBy,
    hasProvisionalCredit: customer?.kind !== "company",
    isMerchantDebited: false,
    networkAmount: 0,
    fees: [],
    evidence: [],
    history: [{ action: "open", party: "issuer", status: "opened", at, comment: request.comment ?? null }],
    outcome: null,
    openedAt: at,
    chargedBackAt: null,
    respondBy,
    closedAt: null,
  };
  await bookCardholder(world, dispute, "opened");
  world.put(transactions, { ...transaction, disputeId: dispute.id });
  world.schedule({ kind: DEADLINE, subject: dispute.id, at: new Date(respondBy) });
  world.emit({ type: "dispute.opened", subject: dispute.id, before: null, after: presentDispute(dispute) });
  world.put(disputes, dispute);
  await followPurchase(world, transaction.id, "dispute");
  return dispute;
}
