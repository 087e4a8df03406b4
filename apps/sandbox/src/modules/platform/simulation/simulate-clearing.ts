import { ApiError } from "@connect-portal/contract";
import { transactions } from "../../../entities/issuing.ts";
import { authorizations } from "../../../entities/payments.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { findCard } from "../../issuing/cards/find-card.ts";
import { type Cleared, clear } from "../../payments/authorizations/clear.ts";
import { refund } from "../../payments/authorizations/refund.ts";
import { followClearing, withPayment } from "../../payments/merchant-payments/follow-payment.ts";
import { type MerchantBody, readMerchant } from "./read-merchant.ts";
import { type CardBody, readCard } from "./read-message.ts";

interface ClearingBody {
  readonly authorizationId?: string;
  readonly card?: CardBody;
  readonly merchant?: MerchantBody;
  readonly amount: Money;
  readonly kind?: "purchase" | "cash_withdrawal";
  readonly final?: boolean;
  readonly forced?: boolean;
  readonly retrievalReference?: string;
  readonly clearingReference?: string;
}

/** Clears a payment as a merchant presents it, with or without an authorization. */
export async function simulateClearing(world: World, body: ClearingBody): Promise<Cleared> {
  const { authorizationId, card, merchant, amount, kind, retrievalReference, clearingReference } = body;
  const named = authorizationId === undefined ? undefined : await world.get(authorizations, authorizationId);
  const authorization = body.forced === true ? null : named;
  if (authorization) await assertCardOf(world, authorization, card);
  const cleared = await clear(world, {
    amount,
    isFinal: body.final ?? true,
    ...(authorization !== undefined && { authorization }),
    ...(card && { card: readCard(card) }),
    ...(named?.cardId && !card && { card: { cardId: named.cardId } }),
    ...(merchant && { acceptor: await readMerchant(world, merchant) }),
    ...(named && !merchant && { acceptor: named.acceptor }),
    ...(kind && { kind }),
    ...(retrievalReference !== undefined && { networkReference: retrievalReference }),
    ...(clearingReference !== undefined && { clearingReference }),
  });
  await followClearing(world, cleared.authorization);
  return cleared;
}

interface RefundBody {
  readonly transactionId?: string;
  readonly authorizationId?: string;
  readonly card?: CardBody;
  readonly merchant?: MerchantBody;
  readonly amount: Money;
  readonly clearingReference?: string;
}

/** Refunds a merchant's purchase or sends a credit without one; or clears an authorized credit. */
export async function simulateRefund(world: World, body: RefundBody): Promise<Transaction> {
  const { transactionId, authorizationId, card, merchant, amount, clearingReference } = body;
  const transaction = transactionId === undefined ? undefined : await world.get(transactions, transactionId);
  const authorization = authorizationId === undefined ? undefined : await world.get(authorizations, authorizationId);
  const original = transaction ?? authorization;
  if (original) await assertCardOf(world, original, card);
  const acceptor = merchant && (await readMerchant(world, merchant));
  return withPayment(world, transaction?.authorizationId ?? null, "Refund by Card Simulation.", () =>
    refund(world, {
      amount,
      authorization,
      ...(transaction && { transaction }),
      ...(card && { card: readCard(card) }),
      ...(acceptor && { acceptor }),
      ...(clearingReference !== undefined && { clearingReference }),
    }),
  );
}

/**
 * A clearing or a refund may name the card beside what it belongs to: that card, or one that replaced it.
 * @throws ApiError reference_invalid
 */
async function assertCardOf(
  world: World,
  { id, cardId, accountId }: Pick<Authorization | Transaction, "id" | "cardId" | "accountId">,
  card: CardBody | undefined,
): Promise<void> {
  if (!card || accountId === null) return;
  const presented = await findCard(world, { card: readCard(card) });
  if (presented?.card.id === cardId || presented?.card.accountId === accountId) return;
  throw new ApiError("reference_invalid", {
    errors: [{ in: "body", pointer: "/card", message: `is not the card of ${id}` }],
  });
}
