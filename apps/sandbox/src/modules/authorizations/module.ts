import type { SandboxModule } from "../../modules.ts";
import { HOLD_ENDS } from "./authorize.ts";
import { expireAuthorization } from "./expire.ts";

export default {
  world: { due: { [HOLD_ENDS]: expireAuthorization } },
} satisfies SandboxModule;
