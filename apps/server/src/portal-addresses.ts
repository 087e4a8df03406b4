import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Settings } from "./settings/schema.ts";

/** URL for a browser on this machine. A server that listens on every address is reached as localhost. */
export function reachableUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/**
 * Where a mailed link leads: PUBLIC_URL or, without it, the address that this process listens on. The Host header of the
 * request that causes the mail has no say: a stranger could send one, and the owner's token would go there.
 */
export function portalAddress({ services, server }: FastifyInstance): string {
  const { PUBLIC_URL, HOST, PORT } = services.settings;
  const listening = server.address();
  return PUBLIC_URL ?? reachableUrl(HOST, typeof listening === "object" && listening ? listening.port : PORT);
}

/** Where the portal is, for who asks: PUBLIC_URL or, without it, where it was called. */
export function portalUrlOf({ PUBLIC_URL }: Settings, { protocol, host }: FastifyRequest): string {
  return PUBLIC_URL ?? `${protocol}://${host}`;
}
