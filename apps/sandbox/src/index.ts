export type { SandboxLimits, SandboxOptions } from "./options.ts";
export { sandboxPlugin } from "./sandbox-plugin.ts";
