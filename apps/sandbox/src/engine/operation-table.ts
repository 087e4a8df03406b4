import type { Content, Module, Spec } from "@connect-portal/content";
import type { OperationHandlers } from "./handlers.ts";
import { createOperation, type Operation } from "./operation.ts";
import { operationsOf } from "./routes/operations.ts";
import { createRouteTable, type Route, type RouteFault, type RouteTable } from "./routes/route-table.ts";
import { createSchemaCompiler } from "./validation/schema-compiler.ts";

/**
 * Routes of everything that is published. A release or a solution that is not enabled is closed here as it is in the
 * portal.
 */
export function createOperationTable(
  content: Content,
  handlers: OperationHandlers,
  fault: RouteFault,
): RouteTable<Operation> {
  const routes = openModules(content).flatMap((module) =>
    module.specs.flatMap((spec) => routesOf(spec, handlers, fault)),
  );
  return createRouteTable(routes, fault);
}

/** Modules whose release and solution are enabled. */
export function openModules(content: Content): Module[] {
  const releases = new Set(content.releases.flatMap(({ enabled, id }) => (enabled ? [id] : [])));
  const solutions = new Set(
    content.solutions.flatMap(({ enabled, id, releaseId }) => (enabled && releases.has(releaseId) ? [id] : [])),
  );
  return content.modules.filter((module) => solutions.has(module.solutionId));
}

function routesOf(
  { document: compiled, url }: Spec,
  handlers: OperationHandlers,
  fault: RouteFault,
): Route<Operation>[] {
  const compiler = createSchemaCompiler(compiled.source, "request");
  try {
    return operationsOf(compiled.source).flatMap((source) => {
      const { operationId, method, path } = source;
      const handler =
        operationId !== undefined && Object.hasOwn(handlers, operationId) ? handlers[operationId] : undefined;
      if (source.serverPaths.length === 0) fault(`${method} ${path} of ${url} has no server within the sandbox`);
      return source.serverPaths.map((serverPath) => ({
        method,
        serverPath,
        path,
        owner: url,
        target: createOperation({ compiled, source, serverPath, compiler, handler }),
      }));
    });
  } catch (error) {
    fault(`${url} is left out: ${(error as Error).message}`);
    return [];
  }
}
