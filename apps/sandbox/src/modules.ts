import { readdir } from "node:fs/promises";
import type { AccessTokenVerifier } from "@connect-portal/access-tokens";
import type { FastifyPluginAsync } from "fastify";
import type { OperationHandlers } from "./engine/handlers.ts";
import type { SandboxOptions } from "./options.ts";

export interface RouteOptions extends SandboxOptions {
  readonly verifier: AccessTokenVerifier;
}

/** Default export of `src/modules/<noun>/module.ts`. A folder that has one is loaded; nothing else has to name it. */
export interface SandboxModule {
  /** Answers operations of the published documents. */
  readonly handlers?: (options: SandboxOptions) => OperationHandlers;
  /** Paths of the sandbox's own that no document describes; relative to the base path. */
  readonly routes?: FastifyPluginAsync<RouteOptions>;
}

/** Loads every module, in the order of their names. */
export async function loadModules(folder = new URL("./modules/", import.meta.url)): Promise<SandboxModule[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const loaded: { default: SandboxModule } = await import(new URL(`${name}/module.ts`, folder).href);
      return loaded.default;
    }),
  );
}

/** All handlers by operationId. Two modules that answer one operation are a mistake that stops the start. */
export function handlersOf(modules: readonly SandboxModule[], options: SandboxOptions): OperationHandlers {
  const handlers: Record<string, OperationHandlers[string]> = {};
  for (const [operationId, handler] of modules.flatMap((module) => Object.entries(module.handlers?.(options) ?? {}))) {
    if (Object.hasOwn(handlers, operationId)) throw new Error(`Two modules answer the operation ${operationId}`);
    handlers[operationId] = handler;
  }
  return handlers;
}
