import type { SandboxModule } from "../../../sandbox-module.ts";
import { type CardUpdateInquiry, inquireCardUpdate } from "./inquire-card-update.ts";

export default {
  world: {
    reads: {
      inquireCardUpdate: async (world, { body }) => ({
        status: 200,
        body: await inquireCardUpdate(world, body as CardUpdateInquiry),
        headers: { "cache-control": "no-store" },
      }),
    },
  },
} satisfies SandboxModule;
