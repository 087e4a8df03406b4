import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type Content, openModules, type Release, type Spec } from "@connect-portal/content";
import type { CompiledDocument } from "@connect-portal/openapi-document";
import type { OperationHandlers } from "./handlers.ts";
import { lazy } from "./lazy.ts";
import { createOperation, isOfCardSystem, type Operation } from "./operation.ts";
import { servedOperations } from "./routes/operations.ts";
import { createRouteTable, type Route, type RouteFault, type RouteTable } from "./routes/route-table.ts";
import type { ValidationThread } from "./validation/thread/validation-thread.ts";

export interface Handlers {
  readonly handlers: OperationHandlers;
  /**
   * Handlers for documents that say `x-sandbox: card-system`. An operation of another document may have the same name.
   */
  readonly worldHandlers: OperationHandlers;
}

export interface OperationTable extends Omit<RouteTable<Operation>, "add"> {}

interface OperationTables {
  /**
   * Routes of everything that is published. A disabled release or solution is closed here as in the portal. While the
   * table is built, calls are answered between two documents.
   */
  of(content: Content): Promise<OperationTable>;
}

type OperationRoute = Route<() => Operation>;

type ReleaseDates = Pick<Release, "deprecatedSince" | "sunset">;

/** What the catalogue says of a document. */
interface Listed {
  readonly url: string;
  readonly productIds: readonly number[];
  readonly dates: ReleaseDates;
}

/** A document's routes, and its faults. */
interface Served {
  readonly listed: Listed;
  readonly routes: readonly OperationRoute[];
  readonly faults: readonly string[];
}

/**
 * Makes a table for each content. Operations of an unchanged document are kept, with everything that their first calls
 * have compiled.
 */
export function operationTables(handlers: Handlers, thread: ValidationThread, fault: RouteFault): OperationTables {
  const known = new WeakMap<CompiledDocument, Served>();
  const servedOf = ({ document }: Spec, listed: Listed): Served => {
    const before = known.get(document);
    if (before && isDeepStrictEqual(before.listed, listed)) return before;
    const served = serve(document, listed, handlers, thread);
    known.set(document, served);
    return served;
  };
  return {
    async of(content) {
      const table = createRouteTable<() => Operation>();
      for (const { module, release, productIds } of openModules(content)) {
        const { deprecatedSince, sunset } = release;
        const dates = { ...(deprecatedSince && { deprecatedSince }), ...(sunset && { sunset }) };
        for (const spec of module.specs) {
          const { routes, faults } = servedOf(spec, { url: spec.url, productIds, dates });
          const found = [...faults];
          table.add(routes, (message) => found.push(message));
          if (found.length > 0) fault(inOneLine(found), spec.url);
          await setImmediate();
        }
      }
      return {
        find: (method, url) => {
          const match = table.find(method, url);
          return match && { ...match, target: match.target() };
        },
        methodsAt: table.methodsAt,
      };
    },
  };
}

/** Two documents of a thousand operations may conflict in each of them. */
function inOneLine([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first}, and ${others.length} more of this file`;
}

function serve(compiled: CompiledDocument, listed: Listed, handlers: Handlers, thread: ValidationThread): Served {
  const { url, productIds, dates } = listed;
  const known = isOfCardSystem(compiled) ? { ...handlers.handlers, ...handlers.worldHandlers } : handlers.handlers;
  const faults: string[] = [];
  const routes = () =>
    servedOperations(compiled).flatMap((served) => {
      const { operationId, method, path, serverPaths } = served;
      const handler = operationId !== undefined && Object.hasOwn(known, operationId) ? known[operationId] : undefined;
      if (serverPaths.length === 0) faults.push(`${method} ${path} of ${url} has no server within the sandbox`);
      return serverPaths.map(
        (serverPath): OperationRoute => ({
          method,
          serverPath,
          path,
          owner: url,
          // Most operations of a large document are never called.
          target: lazy(() =>
            createOperation({ compiled, documentUrl: url, served, serverPath, thread, handler, productIds, dates }),
          ),
        }),
      );
    });
  try {
    return { listed, routes: routes(), faults };
  } catch (error) {
    return { listed, routes: [], faults: [...faults, `${url} is left out: ${(error as Error).message}`] };
  }
}
