export type { SandboxLimits, SandboxOptions } from "./options.ts";
export type { PageCall, PageCalls } from "./page-calls.ts";
export { sandboxPlugin } from "./sandbox-plugin.ts";
