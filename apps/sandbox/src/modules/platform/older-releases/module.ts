import type { SandboxModule } from "../../../sandbox-module.ts";
import { accountHandlers } from "./account-handlers.ts";
import { authorizationHandlers } from "./authorization-handlers.ts";
import { cardHandlers } from "./card-handlers.ts";
import { clientHandlers } from "./client-handlers.ts";
import { disputeHandlers } from "./dispute-handlers.ts";
import { generalHandlers } from "./release-358/general-handlers.ts";

/** Releases 4.1.0 and 3.5.8: their words are translated, their work is done by the verbs of the newest release. */
export default {
  world: {
    reads: {
      ...cardHandlers.reads,
      ...clientHandlers.reads,
      ...accountHandlers.reads,
      ...authorizationHandlers.reads,
      ...disputeHandlers.reads,
      ...generalHandlers.reads,
    },
    changes: {
      ...cardHandlers.changes,
      ...clientHandlers.changes,
      ...accountHandlers.changes,
      ...disputeHandlers.changes,
      ...generalHandlers.changes,
    },
  },
} satisfies SandboxModule;
