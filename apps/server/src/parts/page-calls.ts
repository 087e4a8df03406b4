import type { PageCalls } from "@connect-portal/sandbox";
import type { FastifyInstance } from "fastify";
import { refuseFor } from "../limits/refuse.ts";
import { callEvent } from "../modules/audit/calls/call-event.ts";
import { isPageCall } from "../modules/audit/calls/is-page-call.ts";

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
