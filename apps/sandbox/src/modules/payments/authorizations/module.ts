import type { SandboxModule } from "../../../sandbox-module.ts";
import { HOLD_ENDS } from "./authorize.ts";
import { expireAuthorization } from "./expire.ts";

export default {
  world: { due: { [HOLD_ENDS]: expireAuthorization } },
} satisfies SandboxModule;
