import type { AccessTokenVerifier } from "@connect-portal/credentials/access-tokens";
import type { FastifyPluginAsync } from "fastify";
import type { AccountEncryption } from "./engine/encryption/account-encryption.ts";
import type { OperationHandlers } from "./engine/handlers.ts";
import type { SandboxOptions } from "./options.ts";
import type { WorldModule } from "./world/world-module.ts";

export interface RouteOptions extends SandboxOptions {
  readonly verifier: AccessTokenVerifier;
}

/** The default export of `src/modules/<room>/<noun>/module.ts`. Every folder with one is loaded; no list names it. */
export interface SandboxModule {
  /** Answers operations of the published documents. */
  readonly handlers?: (options: SandboxOptions) => OperationHandlers;
  /** Answers operations of the documents that say `x-sandbox: card-system`, out of the caller's world. */
  readonly world?: WorldModule;
  /** Paths of the sandbox's own that no document describes; relative to the base path. */
  readonly routes?: FastifyPluginAsync<RouteOptions & { readonly encryption: AccountEncryption }>;
  /** Whole paths that a standard requires outside the base path. The sandbox's hooks do not run for them. */
  readonly rootRoutes?: FastifyPluginAsync<RouteOptions>;
}
