import { ApiError } from "@connect-portal/contract";
import type { Card, Controls } from "../../simulator/cards/card.ts";
import { productOf } from "../../simulator/cards/products.ts";
import type { World } from "../../world/world.ts";
import { assertCode } from "./assert-code.ts";
import { assertOpen } from "./assert-open.ts";
import { cards } from "./cards.ts";

/** Replaces the controls as a whole. @throws ApiError for what the card's product cannot do */
export async function setControls(world: World, cardId: string, controls: Controls): Promise<Card> {
  const card = await world.get(cards, cardId);
  assertOpen(card);
  if (controls.countries.mode !== "any") {
    for (const [place, code] of controls.countries.countryCodes.entries()) {
      assertCode("COUNTRY", code, `/countries/countryCodes/${place}`);
    }
  }
  const product = productOf(card.productCode);
  if (controls.channels.cash && !product.allowsCash) throw unable("cash");
  if (controls.channels.chip && product.isVirtual) throw unable("chip");
  if (controls.channels.magnetic_stripe && product.isVirtual) throw unable("magnetic_stripe");
  const changed = world.put(cards, { ...card, controls });
  world.emit({ type: "controls.changed", subject: cardId, before: card.controls, after: controls });
  return changed;
}

function unable(channel: keyof Controls["channels"]): ApiError {
  return new ApiError("reference_invalid", {
    errors: [{ in: "body", pointer: `/channels/${channel}`, message: "is not possible with the card product" }],
  });
}
