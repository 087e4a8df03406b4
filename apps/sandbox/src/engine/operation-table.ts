import { type Content, openModules, type Spec } from "@connect-portal/content";
import type { OperationHandlers } from "./handlers.ts";
import { lazy } from "./lazy.ts";
import { createOperation, isOfCardSystem, type Operation } from "./operation.ts";
import { servedOperations } from "./routes/operations.ts";
import { createRouteTable, type Route, type RouteFault, type RouteTable } from "./routes/route-table.ts";
import type { ValidationThread } from "./validation/thread/validation-thread.ts";

export interface Handlers {
  readonly handlers: OperationHandlers;
  /** For documents that say `x-sandbox: card-system`: an operation of somebody else's may have the same name. */
  readonly worldHandlers: OperationHandlers;
}

/**
 * Routes of everything that is published. A release or a solution that is not enabled is closed here as it is in the
 * portal.
 */
export function createOperationTable(
  content: Content,
  handlers: Handlers,
  thread: ValidationThread,
  fault: RouteFault,
): RouteTable<Operation> {
  const found = new Map<string, string[]>();
  const remember: RouteFault = (message, owner) => found.set(owner, [...(found.get(owner) ?? []), message]);
  const routes = openModules(content).flatMap(({ module, productIds }) =>
    module.specs.flatMap((spec) => routesOf(spec, productIds, handlers, thread, remember)),
  );
  const table = createRouteTable(routes, remember);
  for (const [owner, messages] of found) fault(inOneLine(messages), owner);
  return {
    find: (method, url) => {
      const match = table.find(method, url);
      return match && { ...match, target: match.target() };
    },
    methodsAt: table.methodsAt,
  };
}

/** A document of a thousand operations may be at odds with another one in each of them. */
function inOneLine([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first}, and ${others.length} more of this file`;
}

function routesOf(
  { document: compiled, url }: Spec,
  productIds: readonly number[],
  handlers: Handlers,
  thread: ValidationThread,
  fault: RouteFault,
): Route<() => Operation>[] {
  const known = isOfCardSystem(compiled) ? { ...handlers.handlers, ...handlers.worldHandlers } : handlers.handlers;
  try {
    return servedOperations(compiled).flatMap((served) => {
      const { operationId, method, path, serverPaths } = served;
      const handler = operationId !== undefined && Object.hasOwn(known, operationId) ? known[operationId] : undefined;
      if (serverPaths.length === 0) fault(`${method} ${path} of ${url} has no server within the sandbox`, url);
      return serverPaths.map((serverPath) => ({
        method,
        serverPath,
        path,
        owner: url,
        // Most operations of a large document are never called.
        target: lazy(() => createOperation({ compiled, served, serverPath, thread, handler, productIds })),
      }));
    });
  } catch (error) {
    fault(`${url} is left out: ${(error as Error).message}`, url);
    return [];
  }
}
