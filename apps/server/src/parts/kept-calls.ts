import type { CallLog } from "@connect-portal/sandbox";
import type { FastifyInstance } from "fastify";
import { callLogFigures } from "../modules/sandbox-calls/call-log-figures.ts";
import { createCallWriter } from "../modules/sandbox-calls/call-writer.ts";
import { addDropped, insertCalls } from "../modules/sandbox-calls/calls.repository.ts";
import { trimCalls, vacuumEmbedded } from "../modules/sandbox-calls/trim-calls.ts";

/** Keeps the calls that the sandbox of this process answers. */
export function keptCalls(app: FastifyInstance): CallLog {
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
