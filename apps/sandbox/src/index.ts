export type { SandboxOptions } from "./options.ts";
export { sandboxPlugin } from "./sandbox-plugin.ts";
