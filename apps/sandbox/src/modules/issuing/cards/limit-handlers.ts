import { ApiError } from "@connect-portal/contract";
import { cards } from "../../../entities/issuing.ts";
import type { Card, Controls } from "../../../simulator/cards/card.ts";
import { mccRangesOf, merchantGroups } from "../../../simulator/cards/merchant-groups.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import type { World } from "../../../world/world.ts";
import type { WorldModule } from "../../../world/world-module.ts";
import { assertCode } from "./assert-code.ts";
import { assertOpen } from "./find-card.ts";
import { presentLimits } from "./present-limits.ts";
import { resetLimit, setLimits } from "./set-limits.ts";

export const limitHandlers = {
  reads: {
    getLimits: async (world, request) => ({
      status: 200,
      body: await presentLimits(world, await world.get(cards, request.params.cardId)),
    }),
    getControls: async (world, request) => ({
      status: 200,
      body: (await world.get(cards, request.params.cardId)).controls,
    }),
    listMerchantCategoryGroups: async () => ({
      status: 200,
      body: {
        items: merchantGroups.map((groupCode) => ({
          groupCode,
          ranges: mccRangesOf[groupCode].map(([first, last]) => ({ first, last })),
        })),
      },
    }),
  },
  changes: {
    setLimits: async (world, request) => {
      const { limits } = request.body;
      return { status: 200, body: await presentLimits(world, await setLimits(world, request.params.cardId, limits)) };
    },
    resetLimit: async (world, request) => {
      await resetLimit(world, request.params.cardId, request.params.limitCode);
      return { status: 204 };
    },
    setControls: async (world, request) => {
      const { controls } = await setControls(world, request.params.cardId, request.body);
      return { status: 200, body: controls };
    },
  },
} satisfies WorldModule;

/** Replaces all controls. @throws ApiError for a control that the card's product does not have */
async function setControls(world: World, cardId: string, controls: Controls): Promise<Card> {
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
  const after = keepingUse(controls, card.controls);
  const changed = world.put(cards, { ...card, controls: after });
  world.emit({ type: "controls.changed", subject: cardId, before: card.controls, after });
  return changed;
}

/** The sandbox alone records what a single-use card was used for: sending the controls back does not change it. */
function keepingUse(controls: Controls, before: Controls): Controls {
  if (controls.use?.mode !== "single_use") return controls;
  return { ...controls, use: before.use?.mode === "single_use" ? before.use : { mode: "single_use" } };
}

function unable(channel: keyof Controls["channels"]): ApiError {
  return new ApiError("reference_invalid", {
    errors: [{ in: "body", pointer: `/channels/${channel}`, message: "is not possible with the card product" }],
  });
}
