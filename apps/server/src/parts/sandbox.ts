import { type CallLog, sandboxPlugin } from "@connect-portal/sandbox";
import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { recordKeys } from "../modules/encryption-keys/module.ts";
import { callLogFigures } from "../modules/sandbox-calls/call-log-figures.ts";
import { createCallWriter } from "../modules/sandbox-calls/call-writer.ts";
import { addDropped, insertCalls } from "../modules/sandbox-calls/calls.repository.ts";
import { trimCalls, vacuumEmbedded } from "../modules/sandbox-calls/trim-calls.ts";
import type { UsageCounter } from "../modules/usage/usage-counter.ts";
import { resolveWithSystem } from "../modules/webhooks/address/resolved-address.ts";
import { decisionAsker, judgeEndpoint } from "./act-in-sandbox.ts";
import { registerMcp } from "./mcp/register-mcp.ts";
import { recordedPageCalls } from "./sandbox-call-log.ts";

/** The API sandbox, in a context of its own: none of the portal's hooks reach its routes. */
export async function registerSandbox(app: FastifyInstance, services: Services): Promise<void> {
  const { content, database, now, settings, resolveName = resolveWithSystem } = services;
  const { limits } = app;
  const pageCalls = recordedPageCalls(app);
  const callLog = callLogs(settings.SANDBOX_CALL_LOG ? keptCalls(app) : undefined, app.usage);
  const tokenLifetime = settings.SANDBOX_TOKEN_LIFETIME;
  const portal = settings.PUBLIC_URL === undefined ? {} : { portalUrl: settings.PUBLIC_URL };
  const gate = { server: app.server, settings, resolve: resolveName };
  await app.register(sandboxPlugin, {
    content,
    database,
    limits,
    now,
    tokenLifetime,
    pageCalls,
    onKeysMade: recordKeys(now),
    judgeEndpoint: judgeEndpoint(gate),
    askDecision: decisionAsker(gate, { now, log: app.log }),
    ...portal,
    ...callLog,
  });
  await app.register(registerMcp);
}

/** Who is told of each answered call: those that there are. */
function callLogs(kept: CallLog | undefined, usage: UsageCounter | undefined): { callLog?: CallLog } {
  if (!usage) return kept ? { callLog: kept } : {};
  if (!kept) return { callLog: { record: usage.call } };
  return {
    callLog: {
      record(call) {
        usage.call(call);
        kept.record(call);
      },
    },
  };
}

/** Keeps the calls that the sandbox of this process answers. */
function keptCalls(app: FastifyInstance): CallLog {
  const { database, now } = app.services;
  const writer = createCallWriter({
    insert: (calls) => insertCalls(database.prepared, calls),
    countDropped: (dropped) => addDropped(database.db, dropped, now()),
    trim: async (userId) => {
      await trimCalls(database.db, userId);
      await vacuumEmbedded(database);
    },
    now,
    log: app.log,
  });
  app.figures.add(callLogFigures(writer));
  app.addHook("onClose", () => writer.close());
  return writer;
}
