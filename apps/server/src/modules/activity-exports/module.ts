import { Readable } from "node:stream";
import { ApiError, type ExportBody, type ExportLine, problemOf } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger, FastifyPluginAsync } from "fastify";
import type { RequestContext } from "../../context.ts";
import { refuseFor } from "../../limits/limits.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { findExport, readPiece, type StoredExport } from "./activity-exports.repository.ts";
import { checkExport } from "./check-export.ts";
import { exportActivity } from "./export-activity.ts";
import { attachment } from "./export-facts.ts";
import { createExportSlots } from "./export-slots.ts";

/** Exports of this process at a time: each keeps a processor busy. */
const EXPORTS_AT_ONCE = 2;
/** Exports that an administrator may start: far more than anybody needs, far fewer than would fill the database. */
const exportRule = { name: "export", calls: 30, seconds: 600 };
const checkRule = { name: "export-check", calls: 120, seconds: 600 };

/** The activity log as files that can be checked against it later. */
const activityExports: FastifyPluginAsync = async (app) => {
  const slots = createExportSlots(EXPORTS_AT_ONCE);
  const exportLimit = app.limits.perKey(exportRule);
  const checkLimit = app.limits.perKey(checkRule);

  serveCall(
    app,
    "exportActivity",
    async (request, reply) => {
      const context = contextOf(request);
      refuseReversed(request.body);
      refuseFor(await exportLimit.take(context.principal.userId));
      const slot = slots.claim(context.principal.userId);
      const lines = sendLines(
        (signal) =>
          exportActivity(context, request.body, {
            slot,
            signal,
            product: app.services.content.current().brand.names.product,
          }),
        request.log,
        slot.release,
      );
      // The last header tells a proxy in front not to collect the lines.
      return reply
        .headers({ "cache-control": "no-store", "x-accel-buffering": "no" })
        .type("application/x-ndjson; charset=utf-8")
        .send(lines);
    },
    {
      // Compressing would keep the lines back until there are many.
      compress: false,
    },
  );

  serveCall(app, "getExport", async (request, reply) => {
    const file = await openFile(contextOf(request), request.params.id);
    if (!file) throw new ApiError("export_not_found");
    return reply
      .headers({
        "cache-control": "no-store",
        "content-disposition": attachment(file.name),
        "content-length": file.bytes,
        "x-content-type-options": "nosniff",
      })
      .type(file.mediaType)
      .send(file.content);
  });

  serveCall(app, "checkExport", async (request, reply) => {
    const { db, principal } = contextOf(request);
    refuseFor(await checkLimit.take(principal.userId));
    reply.header("cache-control", "no-store");
    return checkExport(db, request.body.digest);
  });
};

function refuseReversed({ startDate, endDate }: ExportBody): void {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return;
  const message = "must not be before startDate";
  throw new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/endDate", message }] });
}

export default activityExports;

/** Opens the file for the user who requested it; undefined for anybody else, and when it has expired. */
export async function openFile(
  { db, principal, now }: RequestContext,
  id: string,
): Promise<(StoredExport & { content: Readable }) | undefined> {
  const file = await findExport(db, { id, userId: principal.userId, now: now() });
  return file && { ...file, content: Readable.from(piecesOf(db, id, file.bytes), { objectMode: false }) };
}

async function* piecesOf(db: Database, id: string, bytes: number): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (let number = 0; sent < bytes; number++) {
    const piece = await readPiece(db, id, number);
    if (!piece) throw new Error("The file was forgotten while it was fetched");
    sent += piece.length;
    yield piece;
  }
}

/**
 * The lines as newline-delimited JSON, each sent as soon as it is there. What fails after the answer has begun is its last
 * line, the cause in the log. When the caller hangs up, the signal that `start` is given is aborted.
 */
export function sendLines(
  start: (signal: AbortSignal) => AsyncGenerator<ExportLine>,
  log: FastifyBaseLogger,
  ended: () => void,
): Readable {
  const caller = new AbortController();
  const stream = new Readable({
    read: () => {},
    destroy: (error, done) => {
      caller.abort();
      done(error);
    },
  });
  // The lines are few and short, so that nothing has to wait for the caller to read them.
  const push = (line: ExportLine) => stream.push(`${JSON.stringify(line)}\n`);

  async function pump(): Promise<void> {
    try {
      for await (const line of start(caller.signal)) push(line);
    } catch (err) {
      if (caller.signal.aborted) return;
      const { code, errorMessage } = err instanceof ApiError ? err.problem : problemOf("internal_error");
      if (code === "internal_error") log.error({ err }, "export failed");
      push({ problem: { code, errorMessage } });
    } finally {
      ended();
      stream.push(null);
    }
  }
  void pump();
  return stream;
}
