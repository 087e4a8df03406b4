import type { SandboxModule } from "../../../sandbox-module.ts";

export default {} satisfies SandboxModule;
