import { ApiError, PROBLEM_MEDIA_TYPE } from "@connect-portal/contract";
import type { BodyOf, RequestOf } from "../../../engine/handlers.ts";
import { accounts, cards } from "../../../entities/issuing.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { mayBecome } from "../../../simulator/cards/lifecycle.ts";
import type { PinCheck } from "../../../simulator/cards/pin.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import { hasCheckDigit, testBinOf } from "../../../simulator/cards/test-bins.ts";
import { cursorOf, pageRequestOf } from "../../../world/cursor.ts";
import { assertMatches } from "../../../world/etag.ts";
import type { Due, Page, PageRequest, ReadWorld, Where, World } from "../../../world/world.ts";
import type { WorldModule } from "../../../world/world-module.ts";
import { cardAnswer, createdCardAnswer } from "./answers.ts";
import { assertCode } from "./assert-code.ts";
import { changeStatus } from "./change-status.ts";
import { checkPinOf, fillPinTries, fillPinTriesByTime, PIN_TRIES_DUE, presentPin } from "./check-pin.ts";
import { createCard } from "./create-card.ts";
import { cardsByPan } from "./find-by-pan.ts";
import { assertOpen } from "./find-card.ts";
import { lifecycleHandlers } from "./lifecycle-handlers.ts";
import { limitHandlers } from "./limit-handlers.ts";
import { linkAccounts } from "./link-accounts.ts";
import { movePlasticOn } from "./move-plastic.ts";
import { PLASTIC_DUE } from "./order-plastic.ts";
import { presentCard, presentCardSummary } from "./present-card.ts";
import { type PinBlock, readPinBlock } from "./read-pin-block.ts";
import { renewByTime } from "./renew-card.ts";
import { EXPIRY_DUE, RENEWAL_DUE } from "./schedule-card.ts";
import { setPin } from "./set-pin.ts";
import { fillSecurityCodeTries, SECURITY_CODE_DUE, verifySecurityCode } from "./verify-security-code.ts";

const pinHandlers = {
  changes: {
    setPin: async (world, request) => {
      const outcome = await setPin(world, request.params.cardId, request.body);
      if ("card" in outcome) return { status: 200, body: presentPin(outcome.card) };
      // Not thrown: the try that it cost is kept.
      const { problem } = outcome.refused;
      return { status: problem.status, headers: { "content-type": PROBLEM_MEDIA_TYPE }, body: problem };
    },
    verifyPin: async (world, request) => {
      const { pin } = request.body;
      const { result, triesLeft } = await verifyPin(world, request.params.cardId, pin);
      return { status: 200, body: { result, remainingTries: triesLeft } };
    },
    resetPinTries: async (world, request) => {
      const card = await world.get(cards, request.params.cardId);
      assertOpen(card);
      return { status: 200, body: presentPin(await fillPinTries(world, card, { channel: "system" })) };
    },
    verifySecurityCode: async (world, request) => {
      const check = request.body;
      return { status: 200, body: await verifySecurityCode(world, request.params.cardId, check) };
    },
  },
} satisfies WorldModule;

/** At most this many cards are read for one page. Then the page ends early, with a cursor to continue. */
const LOOKED_AT_ONCE = 100;

const LOOKED_AT_MOST = 2_000;

const mergedMetadata = (metadata: Card["metadata"] | null): Card["metadata"] => metadata ?? {};

export default {
  world: {
    reads: {
      searchCards: async (world, request) => {
        const { items, nextCursor } = await searchCards(world, request);
        return { status: 200, body: { items: items.map(presentCardSummary), nextCursor } };
      },
      lookUpCard: async (world, { body }) => {
        const found = await lookUpCard(world, body);
        return { status: 200, body: { items: found.map(presentCardSummary) } };
      },
      getCard: async (world, request) => cardAnswer(world, await world.get(cards, request.params.cardId)),
      ...lifecycleHandlers.reads,
      ...limitHandlers.reads,
    },
    changes: {
      createCard: async (world, { body }) =>
        createdCardAnswer(world, await createCard(world, body, { channel: "system" })),
      updateCard: async (world, request) => {
        await assertMatches(world, cards, request.params.cardId, request);
        return cardAnswer(world, await updateCard(world, request.params.cardId, request.body));
      },
      ...lifecycleHandlers.changes,
      ...limitHandlers.changes,
      ...pinHandlers.changes,
    },
    due: {
      [PLASTIC_DUE]: movePlasticOn,
      [EXPIRY_DUE]: expireCard,
      [RENEWAL_DUE]: renewByTime,
      [PIN_TRIES_DUE]: fillPinTriesByTime,
      [SECURITY_CODE_DUE]: fillSecurityCodeTries,
    },
  },
} satisfies SandboxModule;

/** Runs after the last month of a card. A lost or stolen card keeps its status. */
async function expireCard(world: World, { subject }: Due): Promise<void> {
  const card = await world.get(cards, subject);
  if (!mayBecome(card.status, "E")) return;
  await changeStatus(world, card, { status: "E", reasonCode: "E01", channel: "system" });
}

/** A merge patch (RFC 7396); `accounts` is replaced as a whole. */
async function updateCard(world: World, cardId: string, patch: BodyOf<"updateCard">): Promise<Card> {
  const card = await world.get(cards, cardId);
  assertOpen(card);
  if (patch.languageCode !== undefined) assertCode("LANGUAGE_LIST", patch.languageCode, "/languageCode");
  const linked =
    patch.accounts && (await linkAccounts(world, card.customerId, productOf(card.productCode), patch.accounts));
  const changed = world.put(cards, {
    ...card,
    ...linked,
    companyName: patch.companyName === undefined ? card.companyName : patch.companyName,
    languageCode: patch.languageCode ?? card.languageCode,
    metadata: patch.metadata === undefined ? card.metadata : mergedMetadata(patch.metadata),
  });
  world.emit({ type: "card.updated", subject: cardId, before: presentCard(card), after: presentCard(changed) });
  return changed;
}

/**
 * Finds cards by data from a message or a customer. No match is no error, so that nobody learns which numbers exist.
 */
async function lookUpCard(world: ReadWorld, lookup: BodyOf<"lookUpCard">): Promise<readonly Card[]> {
  if (lookup.by === "pan") {
    assertPan(lookup.pan);
    const found = await cardsByPan(world, lookup.pan);
    return found.filter(
      ({ sequenceNumber }) => lookup.sequenceNumber === undefined || sequenceNumber === lookup.sequenceNumber,
    );
  }
  const [account] = await world.by(accounts, { number: lookup.accountNumber }, { limit: 1 });
  if (!account) return [];
  // A card that uses the account beside its default one belongs to the same customer.
  const ofCustomer = await world.by(cards, { customer_id: account.customerId });
  return ofCustomer.filter((card) => card.accounts.some(({ accountNumber }) => accountNumber === lookup.accountNumber));
}

function assertPan(pan: string): void {
  if (!hasCheckDigit(pan)) {
    throw new ApiError("request_invalid", {
      errors: [{ in: "body", pointer: "/pan", message: "must end with its check digit (Luhn)" }],
    });
  }
  if (testBinOf(pan)) return;
  throw new ApiError("test_cards_only", {
    errors: [{ in: "body", pointer: "/pan", message: "is not in a test range" }],
  });
}

/** Cards that meet all the given parameters, the newest first. */
function searchCards(world: ReadWorld, request: RequestOf<"searchCards">): Promise<Page<Card>> {
  const { customerId, statusCode, cardProductCode, expiresUntil } = request.query;
  const where = { customer_id: customerId, status: statusCode, product: cardProductCode };
  return expiresUntil === undefined
    ? world.page(cards, where, pageRequestOf(request))
    : pageUntil(world, where, expiresUntil, pageRequestOf(request));
}

/** The expiry is no column, so cards are read until a page of matches is complete. */
async function pageUntil(
  world: ReadWorld,
  where: Where<"customer_id" | "status" | "product">,
  expiresUntil: string,
  { cursor: start, limit }: PageRequest,
): Promise<Page<Card>> {
  const items: Card[] = [];
  let cursor = start;
  for (let lookedAt = 0; lookedAt < LOOKED_AT_MOST; lookedAt += LOOKED_AT_ONCE) {
    const page = await world.page(cards, where, { cursor, limit: LOOKED_AT_ONCE });
    for (const [place, card] of page.items.entries()) {
      if (card.expiry > expiresUntil) continue;
      items.push(card);
      const isLast = page.nextCursor === null && place === page.items.length - 1;
      if (items.length === limit) return { items, nextCursor: isLast ? null : cursorOf(card.id) };
    }
    if (page.nextCursor === null) return { items, nextCursor: null };
    cursor = page.nextCursor;
  }
  return { items, nextCursor: cursor ?? null };
}

/** A wrong PIN is a result, and costs a try. @throws ApiError card_state_conflict for a card without a PIN */
async function verifyPin(world: World, cardId: string, block: PinBlock): Promise<PinCheck> {
  const card = await world.get(cards, cardId);
  assertOpen(card);
  if (card.pinVerifier === null) {
    throw new ApiError("card_state_conflict", { detail: "The card has no PIN yet." });
  }
  const { result, triesLeft } = await checkPinOf(world, card, readPinBlock(block, card.pan, "/pin"));
  return { result, triesLeft };
}
