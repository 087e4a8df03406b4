import type { SandboxModule } from "../../../sandbox-module.ts";
import { buy, clearBought } from "./buy.ts";
import { LIFE_BUYS, LIFE_CLEARS, LIFE_DAY, LIFE_PAYS } from "./life.ts";
import { liveDay } from "./live-day.ts";
import { payIn } from "./pay-in.ts";

export default {
  world: {
    due: {
      [LIFE_DAY]: (world) => liveDay(world),
      [LIFE_BUYS]: (world, { subject }) => buy(world, subject),
      [LIFE_CLEARS]: (world, { subject }) => clearBought(world, subject),
      [LIFE_PAYS]: (world, { subject }) => payIn(world, subject),
    },
  },
} satisfies SandboxModule;
