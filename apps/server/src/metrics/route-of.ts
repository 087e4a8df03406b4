import { SANDBOX_BASE } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";

/** The part of the product that serves a request; requests outside both, such as `/health`, count as web. */
export function partOf({ url }: Pick<FastifyRequest, "url">): "sandbox" | "web" {
  return url.startsWith(`${SANDBOX_BASE}/`) ? "sandbox" : "web";
}

/** Monitoring calls these every few seconds: they would fill most of a log. */
const WATCHED: ReadonlySet<string> = new Set(["/health", "/ready"]);

export function isWatching(route: string | undefined): boolean {
  return route !== undefined && WATCHED.has(route);
}

/** The pattern of the route that took the request, never its address: that may hold a card number or a secret. */
export function routeOf({ sandboxOperation, routeOptions, is404 }: FastifyRequest): string {
  if (sandboxOperation) return sandboxOperation.label.slice(sandboxOperation.label.indexOf(" ") + 1);
  return (is404 ? undefined : routeOptions.url) ?? "none";
}
