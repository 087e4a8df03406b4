import { ApiError } from "@connect-portal/contract";
import { cards, mandates } from "../../../entities/issuing.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Card, CardStatus } from "../../../simulator/cards/card.ts";
import { type CardUpdateResult, updateCodeOf } from "../../../simulator/cards/card-update.ts";
import { productOfPan } from "../../../simulator/cards/products.ts";
import { isTestPan, type Scheme, testBinOf } from "../../../simulator/cards/test-bins.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { cardsByPan } from "../cards/find-by-pan.ts";

/** The card that the merchant stores, or the mandate: then the card of its first payment. */
type CardUpdateInquiry =
  | { readonly by: "card"; readonly pan: string; readonly expiry: string }
  | { readonly by: "mandate"; readonly mandateId: string };

interface Stored {
  readonly pan: string;
  readonly expiry: string;
  /** Null for a number that no card has. */
  readonly card: Card | null;
}

/** Statuses without a usable card: lost, stolen or blocked for fraud without an active successor, or expired. */
const WAITING: readonly CardStatus[] = ["L", "S", "F", "E"];

export default {
  world: {
    reads: {
      inquireCardUpdate: async (world, { body }) => ({
        status: 200,
        body: await inquireCardUpdate(world, body),
        headers: { "cache-control": "no-store" },
      }),
    },
  },
} satisfies SandboxModule;

/**
 * The result of an inquiry about a stored card, as from Visa (VAU) and Mastercard (ABU).
 * @throws ApiError mandate_not_found
 */
async function inquireCardUpdate(world: ReadWorld, inquiry: CardUpdateInquiry) {
  const { pan, expiry, card } = await readStored(world, inquiry);
  const network = testBinOf(pan)?.scheme ?? "DOMESTIC";
  if (productOfPan(pan)?.updatesStoredCredentials !== true) return answerOf(network, "not_participating");
  if (card === null) return answerOf(network, "no_match");
  const current = await currentOf(world, card);
  if (WAITING.includes(current.status)) return answerOf(network, "contact_cardholder");
  if (current.status === "C") return answerOf(network, "closed");
  if (current.pan !== pan) return answerOf(network, "new_number", current);
  return current.expiry === expiry ? answerOf(network, "no_change") : answerOf(network, "new_expiry", current);
}

async function readStored(world: ReadWorld, inquiry: CardUpdateInquiry): Promise<Stored> {
  if (inquiry.by === "mandate") {
    const { cardId, formerCardIds } = await world.get(mandates, inquiry.mandateId);
    const card = await world.get(cards, formerCardIds[0] ?? cardId);
    return { pan: card.pan, expiry: card.expiry, card };
  }
  const { pan, expiry } = inquiry;
  if (!isTestPan(pan)) {
    const errors = [{ in: "body" as const, pointer: "/pan", message: "is not a test card number" }];
    throw new ApiError("test_cards_only", { errors });
  }
  const all = await cardsByPan(world, pan);
  // A renewal with the same number may be on its way: the old card is used until it is active.
  return { pan, expiry, card: all.find(({ activatedAt }) => activatedAt !== null) ?? all[0] ?? null };
}

/** The card that has replaced it, as soon as it is active. */
async function currentOf(world: ReadWorld, card: Card): Promise<Card> {
  let current = card;
  for (let next = card.replacedByCardId; next !== null; ) {
    const successor = await world.get(cards, next);
    if (successor.activatedAt !== null) current = successor;
    next = successor.replacedByCardId;
  }
  return current;
}

function answerOf(network: Scheme, result: CardUpdateResult, card?: Card) {
  const updated = card ? { cardId: card.id, pan: card.pan, expiry: card.expiry } : null;
  return { result, network, networkCode: updateCodeOf(network, result), card: updated };
}
