import type { FastifyRequest } from "fastify";

/**
 * Whether a page of another site loads this, or an element of it such as an image. Browsers send this over https and to
 * this machine only. A typed address, or a load by a page of this origin, is not foreign.
 */
export function isForeignLoad({ headers }: FastifyRequest): boolean {
  const { "sec-fetch-site": site = "none", "sec-fetch-mode": mode } = headers;
  return (site !== "none" && site !== "same-origin") || mode === "no-cors";
}

/**
 * Whether a page of this origin made the call, as its browser says: no script can set these headers. Browsers send
 * Sec-Fetch-Site over https and to this machine; where they do not, each POST has an Origin.
 */
export function isFromOwnPage({ headers, host, server }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin } = headers;
  const own = server.services.settings.PUBLIC_URL;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || (own !== undefined && new URL(own).origin === origin);
}
