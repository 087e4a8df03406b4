import type { OperationHandlers } from "./engine/handlers.ts";
import type { SandboxOptions } from "./options.ts";
import type { SandboxModule } from "./sandbox-module.ts";
import { worldHandlers } from "./world/world-handlers.ts";
import type { DueHandler } from "./world/world-module.ts";
import type { Worlds } from "./world/worlds.ts";

export { loadModules } from "./load-modules.ts";

/** All handlers by operationId. The start fails if two modules answer the same operation. */
export function handlersOf(modules: readonly SandboxModule[], options: SandboxOptions): OperationHandlers {
  return joined(
    modules.map((module) => module.handlers?.(options) ?? {}),
    "answer the operation",
  );
}

/** Handlers of the operations that read or change the caller's world. */
export function worldHandlersOf(
  modules: readonly SandboxModule[],
  worlds: Worlds,
  options: SandboxOptions,
): OperationHandlers {
  return joined(
    modules.map(({ world }) => (world ? worldHandlers(world, worlds, options) : {})),
    "answer the operation",
  );
}

/** The handlers for scheduled items, by kind. */
export function dueHandlersOf(modules: readonly SandboxModule[]): Readonly<Record<string, DueHandler>> {
  return joined(
    modules.map(({ world }) => world?.due ?? {}),
    "do what falls due as",
  );
}

function joined<T>(parts: readonly Readonly<Record<string, T>>[], both: string): Readonly<Record<string, T>> {
  const all: Record<string, T> = {};
  for (const [name, handler] of parts.flatMap((part) => Object.entries(part))) {
    if (Object.hasOwn(all, name)) throw new Error(`Two modules ${both} ${name}`);
    all[name] = handler;
  }
  return all;
}
