import { ApiError } from "@connect-portal/contract";
import { accounts, cards, transactions } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { Acceptor, Authorization, AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import { isQuasiCash } from "../../../simulator/authorizations/channel.ts";
import { cashFeeOn, markUpOn } from "../../../simulator/authorizations/fee-terms.ts";
import { feeTermsOf } from "../../../simulator/authorizations/fees.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import { transfer } from "../../../simulator/ledger/booking.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { recordClearing } from "../../acquiring/network-settlement/record-clearing.ts";
import { charge } from "../../issuing/accounts/charge.ts";
import { findCard } from "../../issuing/cards/find-card.ts";
import { type Billed, bill, toBilling } from "./bill.ts";

export interface Clearing {
  /** Set for the past of a new world. */
  readonly id?: string;
  /** Left out, the authorization is looked up; null for a clearing without one, even if another looks like it. */
  readonly authorization?: Authorization | null;
  /** Needed when no authorization is given. */
  readonly card?: AuthorizationMessage["card"];
  /** In the currency of the transaction. */
  readonly amount: Money;
  /** The authorization's when left out. */
  readonly acceptor?: Acceptor;
  readonly kind?: "purchase" | "cash_withdrawal";
  readonly networkReference?: string;
  /** The acquirer's reference, 23 digits. The same reference again is a duplicate, and changes nothing. */
  readonly clearingReference?: string;
  /** This is the authorization's last clearing: the rest of the hold is released. */
  readonly isFinal: boolean;
}

export interface Posting extends Clearing {
  readonly authorization: Authorization | null;
  readonly isCovered: boolean;
  /** The cleared amount in minor units of the authorization's currency, when it clears in another. */
  readonly clearedAs?: number | undefined;
}

/** Debits the cardholder for the network at the current rate, and charges the fees. */
export async function postClearing(world: World, posting: Posting): Promise<Transaction> {
  const { authorization, amount, isCovered, clearedAs, networkReference, clearingReference } = posting;
  const card = await cardOf(world, posting);
  const account = await world.get(accounts, authorization?.accountId ?? card.accountId);
  if (account.status === "closed" || account.status === "charged_off") {
    throw new ApiError("account_state_conflict", {
      detail: `The account is ${account.status}: transactions cannot clear on it.`,
    });
  }
  const acceptor = posting.acceptor ?? authorization?.acceptor ?? null;
  const billed = billedAsAgreed(authorization, amount) ?? (await bill(world, amount, account.currencyCode));
  if (!billed) throw new ApiError("rate_not_found");
  if (billed.billing.amount === 0)
    throw new ApiError("amount_invalid", { detail: "The amount is 0 in the account's currency." });
  const id = posting.id ?? world.newId("trn");
  const kind = isCash(posting, acceptor) ? "cash_withdrawal" : "purchase";
  const description = acceptor ? `${acceptor.name} ${acceptor.city}`.trim() : "Clearing";
  const bookingId = await world.book({
    // Cash bears its interest from the first day, whoever has authorized it.
    kind: kind === "cash_withdrawal" ? "cash" : isCovered ? "purchase" : "forced_post",
    currency: account.currencyCode,
    about: id,
    description,
    lines: transfer(account.id, "int_settlement", billed.billing.amount),
  });
  const postedAt = world.now.toISOString();
  const transaction = world.put(transactions, {
    id,
    kind,
    accountId: account.id,
    cardId: card.id,
    authorizationId: authorization?.id ?? null,
    bookingId,
    transactionAmount: amount,
    billingAmount: billed.billing,
    rate: billed.rate,
    direction: "debit",
    wasForced: !isCovered,
    ...(clearedAs !== undefined && { clearedAs }),
    acceptor,
    merchantId: acceptor?.merchantId ?? null,
    networkReference: networkReference ?? authorization?.networkReference ?? null,
    clearingReference: clearingReference ?? null,
    refundsTransactionId: null,
    refundedAmount: 0,
    disputeId: null,
    instalmentPlanId: null,
    statementId: null,
    description,
    postedAt,
    valueDate: calendarOf(account.currencyCode).dayOf(world.now),
  });
  await recordClearing(world, transaction);
  const isConverted = billed.rate !== null && !isAgreed(authorization, amount);
  const feeIds = await takeFees(world, transaction, { account, card, isConverted });
  return feeIds.length === 0 ? transaction : world.put(transactions, { ...transaction, feeIds });
}

/** The cardholder has accepted the merchant's own rate, so that amount is billed, whatever the current rate. */
function isAgreed(authorization: Authorization | null, { currencyCode }: Money): authorization is Authorization {
  return authorization?.isDynamicConversion === true && authorization.transactionAmount.currencyCode === currencyCode;
}

function billedAsAgreed(authorization: Authorization | null, presented: Money): Billed | undefined {
  if (!isAgreed(authorization, presented)) return undefined;
  const { transactionAmount, billingAmount, rate } = authorization;
  if (presented.amount === transactionAmount.amount) return { billing: billingAmount, rate };
  const amount = toBilling(authorization, presented.amount);
  return { billing: { amount, currencyCode: billingAmount.currencyCode }, rate };
}

/** Also counts purchases that are as good as cash: money orders, foreign currency, chips of a casino. */
function isCash({ kind, authorization }: Posting, acceptor: Acceptor | null): boolean {
  if (acceptor !== null && isQuasiCash(acceptor.mcc)) return true;
  return (kind ?? authorization?.kind) === "cash_withdrawal";
}

async function cardOf(world: World, { authorization, card }: Posting): Promise<Card> {
  if (authorization?.cardId) return world.get(cards, authorization.cardId);
  const presented = card && (await findCard(world, { card }));
  if (!presented) throw new ApiError("card_not_found");
  return presented.card;
}

/**
 * Charges the product's mark-up on a conversion, and its fee for cash. An account without credit never pays more than
 * it has: an approval held the fees, and without one they are the issuer's loss.
 */
async function takeFees(
  world: World,
  { id, kind, billingAmount, acceptor }: Transaction,
  { account, card, isConverted }: { readonly account: Account; readonly card: Card; readonly isConverted: boolean },
): Promise<readonly string[]> {
  const isCash = kind === "cash_withdrawal";
  const paid = { kind: isCash ? kind : ("purchase" as const), acceptor, isConverted };
  const terms = feeTermsOf(productOf(card.productCode), account.currencyCode, paid);
  const ids: string[] = [];
  for (const [fee, description] of [
    [markUpOn(billingAmount.amount, terms), "Foreign currency mark-up"],
    [cashFeeOn(billingAmount.amount, terms), "Cash withdrawal fee"],
  ] as const) {
    const amount = fee === 0 ? 0 : Math.min(fee, await mostToTake(world, account));
    if (amount === 0) continue;
    const made = await charge(world, { account, kind: "fee", amount, about: id, description, cardId: card.id });
    ids.push(made.id);
  }
  return ids;
}

async function mostToTake(world: World, { id, kind }: Account): Promise<number> {
  if (kind === "credit" || kind === "charge") return Number.POSITIVE_INFINITY;
  return Math.max(0, (await world.balanceOf(id))?.balance ?? 0);
}
