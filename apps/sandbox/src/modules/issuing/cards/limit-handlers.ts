import type { CardLimit, Controls } from "../../../simulator/cards/card.ts";
import { mccRangesOf, merchantGroups } from "../../../simulator/cards/merchant-groups.ts";
import type { WorldModule } from "../../../world/world-module.ts";
import { cardIdOf } from "./answers.ts";
import { cards } from "./cards.ts";
import { presentLimits } from "./present-limits.ts";
import { setControls } from "./set-controls.ts";
import { resetLimit, setLimits } from "./set-limits.ts";

export const limitHandlers = {
  reads: {
    getLimits: async (world, request) => ({
      status: 200,
      body: await presentLimits(world, await world.get(cards, cardIdOf(request))),
    }),
    getControls: async (world, request) => ({
      status: 200,
      body: (await world.get(cards, cardIdOf(request))).controls,
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
      const { limits } = request.body as { readonly limits: readonly CardLimit[] };
      return { status: 200, body: await presentLimits(world, await setLimits(world, cardIdOf(request), limits)) };
    },
    resetLimit: async (world, request) => {
      await resetLimit(world, cardIdOf(request), request.params.limitCode as CardLimit["limitCode"]);
      return { status: 204 };
    },
    setControls: async (world, request) => {
      const { controls } = await setControls(world, cardIdOf(request), request.body as Controls);
      return { status: 200, body: controls };
    },
  },
} satisfies WorldModule;
