import { cards, transactions } from "../../../entities/issuing.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import type { RecordKind } from "../../../simulator/network-settlement/network-record.ts";
import { type Rated, rate } from "../../../simulator/network-settlement/rates.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { putRecord, saleFacts } from "./put-record.ts";

/** Adds a card's clearing or refund to the network's file of the day. */
export async function recordClearing(world: World, transaction: Transaction): Promise<void> {
  const { id, cardId, billingAmount, acceptor, clearingReference, networkReference } = transaction;
  // A transaction without a card does not go through a network.
  if (cardId === null) return;
  const { productCode } = await world.get(cards, cardId);
  const { scheme } = productOf(productCode);
  const { amount, currencyCode } = billingAmount;
  const kind: RecordKind =
    transaction.kind === "refund" || transaction.kind === "cash_withdrawal" ? transaction.kind : "purchase";
  const isCash = (await saleOf(world, transaction)).kind === "cash_withdrawal";
  const facts = await saleFacts(world, transaction);
  putRecord(world, {
    // One record for each transaction: its id is made from the transaction's.
    id: `nrc${id.slice(3)}`,
    kind,
    scheme,
    productCode,
    mcc: acceptor?.mcc ?? null,
    reference: clearingReference ?? id,
    networkReference,
    transactionId: id,
    disputeId: null,
    transactionAmount: transaction.transactionAmount,
    currencyCode,
    ...figuresOf(transaction, rate({ ...facts, scheme, kind, isCash, amount, currencyCode })),
  });
}

/** A reversed credit leaves nothing: its record has the figures of the first with opposite signs. */
function figuresOf({ kind, direction }: Transaction, rated: Rated): Rated {
  if (kind !== "refund" || direction === "credit") return rated;
  const { gross, interchange, schemeFees } = rated;
  return { ...rated, gross: -gross, interchange: 0 - interchange, schemeFees: 0 - schemeFees };
}

async function saleOf(world: World, transaction: Transaction): Promise<Transaction> {
  const { refundsTransactionId } = transaction;
  return refundsTransactionId === null ? transaction : world.get(transactions, refundsTransactionId);
}
