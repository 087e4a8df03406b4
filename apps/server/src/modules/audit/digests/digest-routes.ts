import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { digestFileName, presentDigests } from "./digest.presenter.ts";
import { listDigests } from "./digests.repository.ts";
import { findDigestFile } from "./keep-digests.ts";

/** ISO 8601 has a year 0000, PostgreSQL's dates have none. */
const FIRST_DAY = "0001-01-01";

/** Serves the digests that seal the days of the log, for administrators who keep them elsewhere. */
export const digestRoutes: FastifyPluginAsync = async (app) => {
  serveCall(app, "listAuditDigests", async (request, reply) => {
    const { rows, total } = await listDigests(contextOf(request).db, request.query);
    reply.header("cache-control", "no-store");
    return presentDigests(rows, total);
  });

  serveCall(app, "getAuditDigest", async (request, reply) => {
    const { day } = request.params;
    const file = day < FIRST_DAY ? undefined : await findDigestFile(contextOf(request).db, day);
    if (!file) throw new ApiError("digest_not_found");
    reply.headers({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="${digestFileName(day)}"`,
    });
    return file;
  });
};
