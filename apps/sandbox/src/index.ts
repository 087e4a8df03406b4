export type { CallLog } from "./call-log.ts";
// Declares the engine's additions to Fastify's requests, for the code that registers the plugin.
export type {} from "./engine/engine-plugin.ts";
export { serverPaths } from "./engine/routes/server-paths.ts";
export { bearerToken } from "./engine/security/bearer.ts";
export { authenticateClient } from "./modules/platform/oauth/authenticate-client.ts";
export { readCredentials } from "./modules/platform/oauth/client-credentials.ts";
export { OAuthError } from "./modules/platform/oauth/oauth-error.ts";
export { markSecretUsed } from "./modules/platform/oauth/sandbox-clients.repository.ts";
export type { DecisionRequest, DecisionResponse, SandboxLimits, SandboxOptions } from "./options.ts";
export type { PageCall, PageCalls } from "./page-calls.ts";
export { sandboxPlugin } from "./sandbox-plugin.ts";
