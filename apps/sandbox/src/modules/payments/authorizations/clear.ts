import { ApiError } from "@connect-portal/contract";
import { transactions } from "../../../entities/issuing.ts";
import { authorizations } from "../../../entities/payments.ts";
import { type Authorization, isCredit } from "../../../simulator/authorizations/authorization.ts";
import { heldFor } from "../../../simulator/authorizations/fee-terms.ts";
import { mostThatClears } from "../../../simulator/authorizations/holds.ts";
import { isOpen } from "../../../simulator/authorizations/states.ts";
import { MAX_AMOUNT } from "../../../simulator/ledger/booking.ts";
import { wholeUnits } from "../../../simulator/money/currencies.ts";
import { basisPointsOf, type Money } from "../../../simulator/money/money.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { findCard, withReplaced } from "../../issuing/cards/find-card.ts";
import { presentTransaction } from "../../issuing/transactions/present-transaction.ts";
import { assertSameReference } from "./assert-same-reference.ts";
import { bill, toBilling } from "./bill.ts";
import { changeAuthorization, openAmount } from "./change-authorization.ts";
import { findAuthorization } from "./find-authorization.ts";
import { type Clearing, postClearing } from "./post-clearing.ts";

export interface Cleared {
  /** The authorization after the clearing; null for a forced post. */
  readonly authorization: Authorization | null;
  /** Null for a card of another issuer: only its merchant's side is booked here. */
  readonly transaction: Transaction | null;
}

/**
 * Books a merchant's clearing. The issuer has to accept it: without a fitting authorization it is a forced post, which
 * may overdraw.
 * @throws ApiError amount_invalid, currency_invalid, card_not_found, account_state_conflict, transaction_state_conflict
 * for a reference that another clearing has
 */
export async function clear(world: World, clearing: Clearing): Promise<Cleared> {
  const { amount, clearingReference } = clearing;
  if (!Number.isSafeInteger(amount.amount) || amount.amount <= 0 || amount.amount > MAX_AMOUNT) throw invalidAmount();
  const double = clearingReference === undefined ? undefined : await findPresented(world, clearing, clearingReference);
  if (double) return double;
  const authorization = clearing.authorization === undefined ? await findFor(world, clearing) : clearing.authorization;
  if (authorization && isCredit(authorization.kind)) {
    throw new ApiError("authorization_state_conflict", {
      detail: "The authorization is of a credit. Clear it with a refund that names it.",
    });
  }
  const asAuthorized = authorization ? await inCurrencyOf(world, authorization, amount) : amount;
  if (authorization && authorization.accountId === null && authorization.status !== "declined") {
    return {
      authorization: await take(world, authorization, { ...clearing, amount: asAuthorized }),
      transaction: null,
    };
  }
  const isConverted = asAuthorized !== amount;
  const isCovered =
    authorization !== null && isOpen(authorization) && !isTooMuch(authorization, asAuthorized, isConverted);
  const clearedAs = isConverted ? asAuthorized.amount : undefined;
  const transaction = await postClearing(world, { ...clearing, authorization, isCovered, clearedAs });
  const isTaken = authorization !== null && isOpen(authorization);
  const after = isTaken ? await take(world, authorization, { ...clearing, amount: asAuthorized }) : authorization;
  if (!isCovered) {
    const presented = presentTransaction(transaction);
    world.emit({
      type: "transaction.posted_without_authorization",
      subject: transaction.id,
      before: null,
      after: presented,
    });
  }
  return { authorization: after, transaction };
}

/**
 * Finds the earlier booking of the same clearing.
 * @throws ApiError transaction_state_conflict when the reference was used for another one
 */
async function findPresented(world: World, clearing: Clearing, reference: string): Promise<Cleared | undefined> {
  const [double] = await world.by(transactions, { clearing_reference: reference }, { limit: 1 });
  if (!double) return undefined;
  const presented = clearing.card && (await findCard(world, { card: clearing.card }));
  const { amount, authorization } = clearing;
  assertSameReference(double, reference, {
    direction: "debit",
    amount,
    ...(presented && { cardIds: (await withReplaced(world, presented.card)).map(({ id }) => id) }),
    ...(authorization !== undefined && { authorizationId: authorization?.id ?? null }),
  });
  const { authorizationId } = double;
  const first = authorizationId === null ? undefined : await world.find(authorizations, authorizationId);
  return { authorization: first ?? null, transaction: double };
}

async function findFor(
  world: World,
  { card, acceptor, amount, networkReference }: Clearing,
): Promise<Authorization | null> {
  const presented = card && (await findCard(world, { card }));
  if (!presented || !acceptor) return null;
  const cardIds = (await withReplaced(world, presented.card)).map(({ id }) => id);
  const clue = { cardIds, amount, merchantNumber: acceptor.merchantNumber, networkReference };
  return (await findAuthorization(world, clue)) ?? null;
}

/**
 * Converts a clearing in another currency into that of the authorization, at the current rate: a terminal may ask in
 * one currency and its acquirer present another, and the issuer has to accept it.
 * @throws ApiError rate_not_found
 */
async function inCurrencyOf(world: World, { transactionAmount }: Authorization, amount: Money): Promise<Money> {
  const { currencyCode } = transactionAmount;
  if (currencyCode === amount.currencyCode) return amount;
  const billed = await bill(world, amount, currencyCode);
  if (!billed) throw new ApiError("rate_not_found");
  return { amount: Math.max(1, billed.billing.amount), currencyCode };
}

/** Tolerance for rate changes and a merchant's conversion mark-up, in basis points. */
const CONVERSION_TOLERANCE = 500;

/** More than the approved amount and the tolerance of the merchant's category. */
function isTooMuch(authorization: Authorization, { amount, currencyCode }: Money, isConverted: boolean): boolean {
  const { transactionAmount, billingAmount, approvedAmount, reversedAmount, clearedInTransaction } = authorization;
  const share = billingAmount.amount === 0 ? 0 : (approvedAmount - reversedAmount) / billingAmount.amount;
  const approved = { amount: Math.round(transactionAmount.amount * share), currencyCode };
  const tolerated = isConverted ? basisPointsOf(approved.amount, CONVERSION_TOLERANCE) : 0;
  const most = mostThatClears(approved, authorization.acceptor.mcc, wholeUnits(1, currencyCode)) + tolerated;
  return clearedInTransaction + amount > most;
}

/** Releases the hold on the cleared amount. The rest stays held while more clearings are announced. */
async function take(world: World, authorization: Authorization, { amount, isFinal }: Clearing): Promise<Authorization> {
  const taken = toBilling(authorization, amount.amount);
  const left = Math.max(0, openAmount(authorization) - taken);
  const isDone = isFinal || left === 0;
  return changeAuthorization(world, authorization, {
    status: isDone ? "cleared" : "partially_cleared",
    event: "authorization.cleared",
    held: isDone ? 0 : Math.min(authorization.held, heldFor(authorization, left)),
    followUp: { kind: "clearing", amount: taken },
    values: {
      clearedAmount: authorization.clearedAmount + taken,
      clearedInTransaction: authorization.clearedInTransaction + amount.amount,
    },
    // Limits count the amount that was spent in the end.
    used: { amount: Math.max(0, taken - openAmount(authorization)) - (isDone ? left : 0), count: 0 },
  });
}

function invalidAmount(): ApiError {
  const errors = [{ in: "body" as const, pointer: "/amount/amount", message: `must be between 1 and ${MAX_AMOUNT}` }];
  return new ApiError("amount_invalid", { errors });
}
