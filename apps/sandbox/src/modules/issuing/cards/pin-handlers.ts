import { PROBLEM_MEDIA_TYPE } from "@connect-portal/contract";
import type { WorldModule } from "../../../world/world-module.ts";
import { cardIdOf } from "./answers.ts";
import { assertOpen } from "./assert-open.ts";
import { cards } from "./cards.ts";
import { fillPinTries } from "./fill-pin-tries.ts";
import { presentPin } from "./present-pin.ts";
import type { PinBlock } from "./read-pin-block.ts";
import { type PinChange, setPin } from "./set-pin.ts";
import { verifyPin } from "./verify-pin.ts";
import { verifySecurityCode } from "./verify-security-code.ts";

export const pinHandlers = {
  changes: {
    setPin: async (world, request) => {
      const outcome = await setPin(world, cardIdOf(request), request.body as PinChange);
      if ("card" in outcome) return { status: 200, body: presentPin(outcome.card) };
      // Not thrown: the try that it cost is kept.
      const { problem } = outcome.refused;
      return { status: problem.status, headers: { "content-type": PROBLEM_MEDIA_TYPE }, body: problem };
    },
    verifyPin: async (world, request) => {
      const { pin } = request.body as { readonly pin: PinBlock };
      const { result, triesLeft } = await verifyPin(world, cardIdOf(request), pin);
      return { status: 200, body: { result, remainingTries: triesLeft } };
    },
    resetPinTries: async (world, request) => {
      const card = await world.get(cards, cardIdOf(request));
      assertOpen(card);
      return { status: 200, body: presentPin(await fillPinTries(world, card, { channel: "system" })) };
    },
    verifySecurityCode: async (world, request) => {
      const check = request.body as { readonly securityCode: string; readonly expiry: string };
      return { status: 200, body: await verifySecurityCode(world, cardIdOf(request), check) };
    },
  },
} satisfies WorldModule;
