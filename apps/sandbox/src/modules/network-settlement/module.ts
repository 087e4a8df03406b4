import type { SandboxModule } from "../../sandbox-module.ts";
import { NETWORK_SETTLEMENT } from "./network-records.ts";
import { settleDay } from "./settle-day.ts";

export default {
  world: {
    due: {
      [NETWORK_SETTLEMENT]: (world, { subject }) => settleDay(world, subject),
    },
  },
} satisfies SandboxModule;
