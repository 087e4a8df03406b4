import type { Card } from "../../../simulator/cards/card.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import type { World } from "../../../world/world.ts";
import { assertCode } from "./assert-code.ts";
import { assertOpen } from "./assert-open.ts";
import { cards } from "./cards.ts";
import { type AccountToLink, linkAccounts } from "./link-accounts.ts";
import { presentCard } from "./present-card.ts";

export interface CardPatch {
  readonly companyName?: string | null;
  readonly languageCode?: string;
  readonly accounts?: readonly AccountToLink[];
  readonly metadata?: Readonly<Record<string, string>> | null;
}

/** A merge patch (RFC 7396); `accounts` is replaced as a whole. */
export async function updateCard(world: World, cardId: string, patch: CardPatch): Promise<Card> {
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

const mergedMetadata = (metadata: Card["metadata"] | null): Card["metadata"] => metadata ?? {};
