import type { FastifyRequest } from "fastify";
import type { Settings } from "../../settings/schema.ts";

/** Where the portal is, for who asks: PUBLIC_URL or, without it, where it was called. */
export function portalUrlOf({ PUBLIC_URL }: Settings, { protocol, host }: FastifyRequest): string {
  return PUBLIC_URL ?? `${protocol}://${host}`;
}
