import type { PageCalls } from "@connect-portal/sandbox";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseFor } from "../limits/limits.ts";
import { callEvent } from "../modules/audit/calls/call-event.ts";

/** Calls that the pages of a user make in a minute: each is kept for good, so that a script must not make millions. */
const pageCallLimit = { name: "page-call", calls: 600, seconds: 60, ofProcess: true } as const;

/** Has the sandbox's calls that pages made written into the activity log of who made them. */
export function recordedPageCalls(app: FastifyInstance): PageCalls {
  const { settings, now } = app.services;
  const publicOrigin = settings.PUBLIC_URL && new URL(settings.PUBLIC_URL).origin;
  const limit = app.limits.perKey(pageCallLimit);
  return {
    isFromPage: (request) => isPageCall(request, publicOrigin),
    admit: async (userId) => refuseFor(await limit.take(userId)),
    record({ status, durationMs, operation, ...call }) {
      return app.calls.record(callEvent({ ...call, at: now(), outcome: { status, durationMs, operation } }));
    },
  };
}

/**
 * Whether a page of the portal made the call, as its browser says: no script can set these headers. Over http browsers
 * send no Sec-Fetch-Site, and no Origin with a GET. Whoever writes them by hand has the call recorded, no more.
 */
function isPageCall({ headers, host }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { "sec-fetch-site": site, origin, referer } = headers;
  if (site === "same-origin") return true;
  const page = origin ?? (site === undefined ? referer : undefined);
  if (page === undefined) return false;
  const from = URL.parse(page);
  return from !== null && (from.origin === publicOrigin || (site === undefined && from.host === host));
}
