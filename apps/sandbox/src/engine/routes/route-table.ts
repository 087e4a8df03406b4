import { decodeSegment, matchSegment, parsePathTemplate, type Segment } from "./path-template.ts";

/** Longest path parameter in characters; a longer one is an unknown path. */
const MAX_PARAMETER_LENGTH = 2048;
/** Segments of a path: each may keep one node waiting for the result of the next. */
const MAX_DEPTH = 256;
const NONE: readonly never[] = [];

export interface Route<T> {
  /** Upper case. */
  readonly method: string;
  readonly serverPath: string;
  /** OpenAPI path template. */
  readonly path: string;
  readonly target: T;
  /** The owner of the route, for the log. */
  readonly owner: string;
}

interface RouteMatch<T> {
  readonly target: T;
  /** Decoded path parameters by position: p0, p1, … */
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface RouteTable<T> {
  /** When two claims have the same route, the first wins and the other is reported to `fault`. */
  add(routes: Iterable<Route<T>>, fault: RouteFault): void;
  /** `url` is the request target, query included. */
  find(method: string, url: string): RouteMatch<T> | undefined;
  /** Methods that this path answers; empty when the path is unknown. */
  methodsAt(url: string): string[];
}

/** `owner` has the route that cannot be served. */
export type RouteFault = (message: string, owner: string) => void;

/** A node of the route tree. Empty fields are left out: a portal may have a hundred thousand nodes. */
interface Node<T> {
  /** By method. */
  claims?: Map<string, Claim<T>>;
  literals?: Map<string, Node<T>>;
  /** Segments with literals beside parameters, those with more literal text first. */
  mixed?: { readonly segment: Segment; readonly node: Node<T> }[];
  any?: Node<T>;
}

interface Claim<T> {
  readonly target: T;
  readonly owner: string;
}

/**
 * A tree of the segments of all routes. Routers that compile each route to a function take 2 kB and 0.2 ms for each of
 * them, which a portal with 100 MB of documents waits for five seconds whenever a file changes.
 */
export function createRouteTable<T>(): RouteTable<T> {
  const root: Node<T> = {};
  const methods = new Set<string>();
  // RFC 9110, section 9.3.2: HEAD answers as GET does, without the body.
  const find = (method: string, path: string) =>
    search(root, method, path) ?? (method === "HEAD" ? search(root, "GET", path) : undefined);
  return {
    add(routes, fault) {
      let known: { readonly template: string; readonly node: Node<T> } | undefined;
      for (const { method, serverPath, path, owner, target } of routes) {
        const template = serverPath + path;
        if (template.split("/", MAX_DEPTH + 2).length > MAX_DEPTH + 1) {
          const reason = `it has more than ${MAX_DEPTH} segments`;
          fault(`${method} ${template} of ${owner} is left out: ${reason}`, owner);
          continue;
        }
        // The methods of a path come one after the other.
        if (known?.template !== template)
          known = { template, node: parsePathTemplate(template).segments.reduce(nodeBelow<T>, root) };
        const { node } = known;
        node.claims ??= new Map();
        const first = node.claims.get(method);
        if (first) fault(`${method} ${template} of ${owner} is left out: ${first.owner} has it already`, owner);
        else node.claims.set(method, { target, owner });
        methods.add(method);
      }
    },
    find: (method, url) => {
      const path = pathOf(url);
      return path === undefined ? undefined : find(method, path);
    },
    methodsAt: (url) => {
      const path = pathOf(url);
      if (path === undefined) return [];
      const found = [...methods].filter((method) => search(root, method, path) !== undefined);
      return found.includes("GET") && !found.includes("HEAD") ? [...found, "HEAD"] : found;
    },
  };
}

function nodeBelow<T>(node: Node<T>, segment: Segment): Node<T> {
  const [literal = "", ...others] = segment;
  if (others.length === 0) {
    node.literals ??= new Map();
    const known = node.literals.get(literal);
    if (known) return known;
    const below: Node<T> = {};
    node.literals.set(literal, below);
    return below;
  }
  if (segment.length === 2 && segment.every((text) => text === "")) {
    node.any ??= {};
    return node.any;
  }
  node.mixed ??= [];
  const known = node.mixed.find((one) => isSame(one.segment, segment));
  if (known) return known.node;
  const below: Node<T> = {};
  node.mixed.push({ segment, node: below });
  node.mixed.sort((a, b) => b.segment.join("").length - a.segment.join("").length);
  return below;
}

function isSame(one: Segment, other: Segment): boolean {
  return one.length === other.length && one.every((literal, at) => literal === other[at]);
}

/** The path without its query. A proxy's caller may send a whole address (RFC 9112, 3.2.2). */
function pathOf(url: string): string | undefined {
  const path = url.startsWith("/") ? url : URL.parse(url)?.pathname;
  const end = path?.indexOf("?") ?? -1;
  return end === -1 ? path : path?.slice(0, end);
}

/**
 * Searches literals before parameters in each segment. Each node is visited at most once, because only one way leads to
 * it. `from` is the start of the segment, after its slash; `values` has the parameters before it.
 */
function search<T>(
  node: Node<T>,
  method: string,
  path: string,
  from = 1,
  values: readonly string[] = NONE,
): RouteMatch<T> | undefined {
  let here = node;
  let at = from;
  for (;;) {
    if (at > path.length) {
      const claim = here.claims?.get(method);
      return claim && { target: claim.target, params: byPosition(values) };
    }
    const slash = path.indexOf("/", at);
    const end = slash === -1 ? path.length : slash;
    const text = decodeSegment(path.slice(at, end));
    if (text === undefined) return undefined;
    const literal = here.literals?.get(text);
    const isOnlyWay = here.any === undefined && here.mixed === undefined;
    if (literal && isOnlyWay) here = literal;
    else if (isOnlyWay) return undefined;
    else
      return (
        (literal && search(literal, method, path, end + 1, values)) ?? behind(here, text, method, path, end + 1, values)
      );
    at = end + 1;
  }
}

/** Looks for a segment that is not one of the literals. */
function behind<T>(
  { mixed, any }: Node<T>,
  text: string,
  method: string,
  path: string,
  from: number,
  values: readonly string[],
): RouteMatch<T> | undefined {
  for (const { segment, node } of mixed ?? NONE) {
    const found = matchSegment(segment, text);
    if (!found || found.some(isTooLong)) continue;
    const match = search(node, method, path, from, [...values, ...found]);
    if (match) return match;
  }
  return any && !isTooLong(text) ? search(any, method, path, from, [...values, text]) : undefined;
}

function isTooLong({ length }: string): boolean {
  return length > MAX_PARAMETER_LENGTH;
}

function byPosition(values: readonly string[]): RouteMatch<unknown>["params"] {
  const params: Record<string, string> = {};
  for (let at = 0; at < values.length; at++) params[`p${at}`] = values[at] as string;
  return params;
}
