import type { ReadWorld } from "../../../world/world.ts";
import { cards } from "../../issuing/cards/cards.ts";
import { securityCodeOf } from "../../issuing/cards/security-code.ts";

/** What is printed on a test card. Nothing of it is kept with the call. */
export async function revealTestCard(world: ReadWorld, cardId: string) {
  const { id, pan, expiry, sequenceNumber, embossedName, productCode, status } = await world.get(cards, cardId);
  const securityCode = securityCodeOf(pan, expiry);
  return { cardId: id, pan, expiry, securityCode, sequenceNumber, embossedName, productCode, statusCode: status };
}
