import { ApiError, type ExportBody } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { refuseFor } from "../../limits/refuse.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { checkExport } from "./check-export.ts";
import { exportActivity } from "./export-activity.ts";
import { createExportSlots } from "./export-slots.ts";
import { attachment } from "./file-name.ts";
import { openFile } from "./open-file.ts";
import { sendLines } from "./send-lines.ts";

/** Exports of this process at a time: each keeps a processor busy. */
const EXPORTS_AT_ONCE = 2;
/** What an administrator may start: far more than somebody needs, far less than would fill the database. */
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
        (signal) => exportActivity(context, request.body, { slot, signal }),
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
