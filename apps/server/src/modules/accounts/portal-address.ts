import type { FastifyInstance } from "fastify";
import { reachableUrl } from "../../listen-address.ts";
import type { Letterhead } from "../mail/texts.ts";

/**
 * Base URL of mailed links: PUBLIC_URL or, without it, the address that this process listens on. The Host header is
 * never used: a stranger could forge it, and the owner's token would go there.
 */
export function portalAddress({ services, server }: FastifyInstance): string {
  const { PUBLIC_URL, HOST, PORT } = services.settings;
  const listening = server.address();
  return PUBLIC_URL ?? reachableUrl(HOST, typeof listening === "object" && listening ? listening.port : PORT);
}

/** What emails of this process get their texts from, and lead to. */
export function letterheadOf(app: FastifyInstance): Letterhead {
  return { address: portalAddress(app), brand: app.services.content.current().brand };
}
