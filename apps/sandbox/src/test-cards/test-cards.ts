import type { SandboxTestCards } from "@connect-portal/contract";
import { merchants } from "../entities/acquiring.ts";
import { accounts, cards } from "../entities/issuing.ts";
import { securityCodeOf } from "../modules/issuing/cards/verify-security-code.ts";
import { authorize } from "../modules/payments/authorizations/authorize.ts";
import { type OperationPages, tryItAddress } from "../overview/reading-operations.ts";
import type { AuthorizationMessage, Decision } from "../simulator/authorizations/authorization.ts";
import { NETWORK_ANSWERS } from "../simulator/authorizations/network-answers.ts";
import type { Card } from "../simulator/cards/card.ts";
import { testBinOf } from "../simulator/cards/test-bins.ts";
import { numberOfCurrency } from "../simulator/money/currencies.ts";
import type { World } from "../world/world.ts";
import { authenticationsOf } from "./authentications.ts";
import { disputablePurchases } from "./disputable-purchases.ts";
import { foreignCards } from "./foreign-cards.ts";

/** How many cards with the same effect are shown. */
const OF_EACH = 3;
/** The amount to pay, in minor units of the card's own currency: low enough for every limit. */
const SMALL = 1000;

/** For cards of other issuers: later than any test. */
const FOREIGN_EXPIRY = "2049-12";

/**
 * The cards of the world and the current effect of a small payment with each, found by trying it. The world discards
 * the changes. Each row leads to the operation that does the same.
 */
export async function testCardsOf(world: World, pages: OperationPages): Promise<SandboxTestCards> {
  const shown = new Map<string, number>();
  const own: SandboxTestCards["own"] = [];
  for (const card of await world.by(cards, {})) {
    const payment = await smallPayment(world, card);
    const { decision } = await authorize(world, payment);
    const outcome = `${decision.responseCode} ${decision.reason}`;
    const before = shown.get(outcome) ?? 0;
    shown.set(outcome, before + 1);
    if (before < OF_EACH) own.push(presentCard(card, decision, payAddress(pages, payment)));
  }
  const [foreignCard] = foreignCards;
  return {
    own: own.sort((one, other) => one.responseCode.localeCompare(other.responseCode)),
    foreign: foreignCards.map((pan) => ({
      pan,
      scheme: testBinOf(pan)?.scheme ?? "",
      tryIt: foreignAddress(pages, pan, "000"),
    })),
    amounts: NETWORK_ANSWERS.map(({ lastDigits, responseCode, reason, approvedShare, answersAfter }) => ({
      lastDigits,
      responseCode,
      reason,
      approvedPercent: approvedShare / 100,
      answersAfter,
      tryIt: foreignAddress(pages, foreignCard, lastDigits),
    })),
    authentications: (await authenticationsOf(world)).map((row) => ({
      ...row,
      tryIt: tryItAddress(pages, "startAuthentication", {
        "/acctNumber": row.pan,
        "/purchaseAmount": String(row.amount),
        "/purchaseCurrency": numberOfCurrency(row.currencyCode),
      }),
    })),
    disputes: (await disputablePurchases(world)).map((row) => ({
      ...row,
      tryIt: tryItAddress(pages, "openDispute", {
        "/transactionId": row.transactionId,
        "/reasonCode": row.reasonCode,
      }),
    })),
  };
}

function presentCard(
  { id, pan, expiry, status }: Card,
  { responseCode, reason }: Pick<Decision, "responseCode" | "reason">,
  tryIt: string | null,
): SandboxTestCards["own"][number] {
  const scheme = testBinOf(pan)?.scheme ?? "";
  const securityCode = securityCodeOf(pan, expiry);
  return { cardId: id, pan, expiry, securityCode, scheme, status, responseCode, reason, tryIt };
}

function payAddress(pages: OperationPages, { card, amount, entryMode, pin }: AuthorizationMessage): string | null {
  return tryItAddress(pages, "simulateAuthorization", {
    "/card": JSON.stringify(card),
    "/amount": JSON.stringify(amount),
    "/entryMode": entryMode,
    ...(pin !== undefined && { "/pin": pin }),
  });
}

function foreignAddress(pages: OperationPages, pan: string, lastDigits: string): string | null {
  return tryItAddress(pages, "simulateAuthorization", {
    "/card": JSON.stringify({ pan, expiry: FOREIGN_EXPIRY }),
    "/amount": JSON.stringify({ amount: Number(`25${lastDigits}`), currencyCode: "MAD" }),
    ...(lastDigits === "010" && { "/partialApproval": "true" }),
  });
}

async function smallPayment(world: World, card: Card): Promise<AuthorizationMessage> {
  const { currencyCode } = await world.get(accounts, card.accountId);
  const [merchant] = await world.by(merchants, { status: "active" }, { limit: 1 });
  return {
    kind: "purchase",
    origin: "simulation",
    card: { cardId: card.id },
    entryMode: "chip",
    amount: { amount: SMALL, currencyCode },
    acceptor: {
      name: merchant?.name ?? "",
      merchantNumber: merchant?.number ?? "",
      terminalNumber: null,
      mcc: "5411",
      city: merchant?.city ?? "",
      countryCode: merchant?.countryCode ?? "MA",
      merchantId: null,
      terminalId: null,
    },
    cashback: 0,
    isEstimated: false,
    isRecurring: false,
    supportsPartialApproval: false,
    cryptogramValid: true,
    // Without the PIN such a card pays.
    ...(card.reasonCode === "T02" && { pin: "0000" }),
  };
}
