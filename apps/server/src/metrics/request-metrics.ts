import type { FastifyReply, FastifyRequest } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";
import { partOf, routeOf } from "./route-of.ts";

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/**
 * Pairs of method and route that are counted separately: documents may publish thousands, and each pair is some twenty
 * series.
 */
const MOST_ROUTES = 500;
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const OTHER = "other";

type CountRequest = (request: FastifyRequest, reply: FastifyReply) => void;

/** Counts and times what was answered, by route, method, status and part. */
export function countRequests(registry: Registry, mostRoutes = MOST_ROUTES): CountRequest {
  const registers = [registry];
  const total = new Counter({
    name: "portal_http_requests_total",
    help: "Requests that were answered.",
    registers,
    labelNames: ["part", "route", "method", "status"] as const,
  });
  const duration = new Histogram({
    name: "portal_http_request_duration_seconds",
    help: "From a request's head to the end of its answer.",
    registers,
    buckets: BUCKETS,
    labelNames: ["part", "route", "method"] as const,
  });
  const known = new Set<string>();

  function isTold(route: string, method: string): boolean {
    const pair = `${method} ${route}`;
    if (known.size < mostRoutes) known.add(pair);
    return known.has(pair);
  }

  return (request, reply) => {
    const part = partOf(request);
    const method = METHODS.has(request.method) ? request.method : OTHER;
    const pattern = routeOf(request);
    const route = isTold(pattern, method) ? pattern : OTHER;
    total.inc({ part, route, method, status: reply.statusCode });
    duration.observe({ part, route, method }, reply.elapsedTime / 1000);
  };
}
