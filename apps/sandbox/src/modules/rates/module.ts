import type { SandboxModule } from "../../modules.ts";

export default {} satisfies SandboxModule;
