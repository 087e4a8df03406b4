import type { FastifyRequest } from "fastify";
import type { Settings } from "../../settings/schema.ts";

/** The portal's address as the caller sees it: PUBLIC_URL or, without it, the host of the request. */
export function portalUrlOf({ PUBLIC_URL }: Settings, { protocol, host }: FastifyRequest): string {
  return PUBLIC_URL ?? `${protocol}://${host}`;
}
