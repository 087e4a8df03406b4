import type { SandboxModule } from "../../modules.ts";

export default {
  world: { reads: {}, changes: {}, due: {} },
} satisfies SandboxModule;
