import type { SandboxTestCards } from "@connect-portal/contract";
import { merchants } from "../entities/acquiring.ts";
import { accounts, cards } from "../entities/issuing.ts";
import { securityCodeOf } from "../modules/issuing/cards/security-code.ts";
import { authorize } from "../modules/payments/authorizations/authorize.ts";
import type { AuthorizationMessage } from "../simulator/authorizations/authorization.ts";
import { NETWORK_ANSWERS } from "../simulator/authorizations/network-answers.ts";
import type { Card } from "../simulator/cards/card.ts";
import { testBinOf } from "../simulator/cards/test-bins.ts";
import type { World } from "../world/world.ts";
import { authenticationsOf } from "./authentications.ts";
import { foreignCards } from "./foreign-cards.ts";

/** How many cards with the same effect are shown. */
const OF_EACH = 3;
/** The amount to pay, in minor units of the card's own currency: low enough for every limit. */
const SMALL = 1000;

/**
 * The cards of the world and the current effect of a small payment with each, found by trying it. The world discards
 * the changes.
 */
export async function testCardsOf(world: World): Promise<SandboxTestCards> {
  const shown = new Map<string, number>();
  const own: SandboxTestCards["own"] = [];
  for (const card of await world.by(cards, {})) {
    const { decision } = await authorize(world, await smallPayment(world, card));
    const outcome = `${decision.responseCode} ${decision.reason}`;
    const before = shown.get(outcome) ?? 0;
    shown.set(outcome, before + 1);
    if (before < OF_EACH) own.push(presentCard(card, decision.responseCode, decision.reason));
  }
  return {
    own: own.sort((one, other) => one.responseCode.localeCompare(other.responseCode)),
    foreign: foreignCards.map((pan) => ({ pan, scheme: testBinOf(pan)?.scheme ?? "" })),
    amounts: NETWORK_ANSWERS.map(({ lastDigits, responseCode, reason, approvedShare, answersAfter }) => ({
      lastDigits,
      responseCode,
      reason,
      approvedPercent: approvedShare / 100,
      answersAfter,
    })),
    authentications: await authenticationsOf(world),
  };
}

function presentCard({ id, pan, expiry, status }: Card, responseCode: string, reason: string | null) {
  const scheme = testBinOf(pan)?.scheme ?? "";
  return { cardId: id, pan, expiry, securityCode: securityCodeOf(pan, expiry), scheme, status, responseCode, reason };
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
