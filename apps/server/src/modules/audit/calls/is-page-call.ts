import type { FastifyRequest } from "fastify";

/**
 * Whether a page of the portal made the call, as its browser says: no script can set these headers. Over http browsers
 * send no Sec-Fetch-Site, and no Origin with a GET. Whoever writes them by hand has the call recorded, no more.
 */
export function isPageCall({ headers, host }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { "sec-fetch-site": site, origin, referer } = headers;
  if (site === "same-origin") return true;
  const page = origin ?? (site === undefined ? referer : undefined);
  if (page === undefined) return false;
  const from = URL.parse(page);
  return from !== null && (from.origin === publicOrigin || (site === undefined && from.host === host));
}
