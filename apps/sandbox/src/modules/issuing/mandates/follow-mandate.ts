import { cards } from "../../../entities/issuing.ts";
import type { AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import type { World } from "../../../world/world.ts";
import type { Presented } from "../cards/find-card.ts";

/**
 * The network's real-time update: when a merchant charges a mandate with a former card, the current one is used, if its
 * card program takes part.
 */
export async function followMandate(
  world: World,
  { storedCredential }: AuthorizationMessage,
  presented: Presented | undefined,
): Promise<Presented | undefined> {
  const mandate = storedCredential?.initiator === "merchant" ? storedCredential.found : null;
  if (!mandate || !presented || presented.token !== null) return presented;
  if (!mandate.formerCardIds.includes(presented.card.id)) return presented;
  if (!productOf(presented.card.productCode).updatesStoredCredentials) return presented;
  const card = await world.get(cards, mandate.cardId);
  return { card, token: null, expiry: null, sequenceNumber: null, isUpdated: true };
}
