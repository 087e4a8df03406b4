import createRouter, { type HTTPMethod, type HTTPVersion, type Instance } from "find-my-way";
import { parsePathTemplate } from "./path-template.ts";

/** Longest path parameter in characters; a longer one is an unknown path. */
const MAX_PARAMETER_LENGTH = 2048;

export interface Route<T> {
  /** Upper case. */
  readonly method: string;
  readonly serverPath: string;
  /** OpenAPI path template. */
  readonly path: string;
  readonly target: T;
  /** Who claims it, for the log. */
  readonly owner: string;
}

export interface RouteMatch<T> {
  readonly target: T;
  /** Decoded path parameters by place: p0, p1, … */
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface RouteTable<T> {
  /** `url` is the request target, query included. */
  find(method: string, url: string): RouteMatch<T> | undefined;
  /** Methods that this path answers; empty when the path is unknown. */
  methodsAt(url: string): string[];
}

/** `owner` is whose route it is that cannot be served. */
export type RouteFault = (message: string, owner: string) => void;

/** A radix tree of the routes. Of two claims on one route the first wins; `fault` hears of the other. */
export function createRouteTable<T>(routes: Iterable<Route<T>>, fault: RouteFault): RouteTable<T> {
  const router = createRouter({ maxParamLength: MAX_PARAMETER_LENGTH, querystringParser: () => ({}) });
  const owners = new Map<string, string>();
  const methods = new Set<string>();

  for (const route of routes) {
    const { method, serverPath, path, owner, target } = route;
    const { pattern } = parsePathTemplate(serverPath + path);
    const first = owners.get(`${method} ${pattern}`);
    if (first !== undefined) {
      fault(`${method} ${serverPath}${path} of ${owner} is left out: ${first} has it already`, owner);
      continue;
    }
    try {
      router.on(method as HTTPMethod, pattern, noHandler, target);
    } catch (error) {
      fault(`${method} ${serverPath}${path} of ${owner} cannot be routed: ${(error as Error).message}`, owner);
      continue;
    }
    owners.set(`${method} ${pattern}`, owner);
    methods.add(method);
  }

  return {
    find: (method, url) => findRoute(router, method, url) ?? headAsGet(router, method, url),
    methodsAt: (url) => {
      const found = [...methods].filter((method) => findRoute(router, method, url) !== undefined);
      return found.includes("GET") && !found.includes("HEAD") ? [...found, "HEAD"] : found;
    },
  };
}

function findRoute<T>(router: Instance<HTTPVersion.V1>, method: string, url: string): RouteMatch<T> | undefined {
  const found = router.find(method as HTTPMethod, url);
  return found ? { target: found.store as T, params: found.params } : undefined;
}

/** RFC 9110, section 9.3.2: HEAD answers as GET does, without the body. */
function headAsGet<T>(router: Instance<HTTPVersion.V1>, method: string, url: string): RouteMatch<T> | undefined {
  return method === "HEAD" ? findRoute(router, "GET", url) : undefined;
}

/** The tree is only searched; the engine calls what it finds. */
function noHandler(): void {}
