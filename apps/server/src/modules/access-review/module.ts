import type { FastifyPluginAsync } from "fastify";
import { refuseFor } from "../../limits/refuse.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { createExportSlots } from "../activity-exports/export-slots.ts";
import { attachment } from "../activity-exports/file-name.ts";
import { exportAccessReview } from "./export-access-review.ts";

/** A file keeps a processor busy. */
const FILES_AT_ONCE = 1;
const rule = { name: "access-review", calls: 10, seconds: 600 };

/** Who may what, as a file for those who have to review it. */
const accessReview: FastifyPluginAsync = async (app) => {
  const slots = createExportSlots(FILES_AT_ONCE);
  const limit = app.limits.perKey(rule);

  serveCall(app, "exportAccessReview", async (request, reply) => {
    const context = contextOf(request);
    refuseFor(await limit.take(context.principal.userId));
    const caller = new AbortController();
    reply.raw.once("close", () => caller.abort());
    const slot = slots.claim(context.principal.userId);
    try {
      await slot.turn(caller.signal);
      const { products } = app.services.content.current();
      const { name, content, mediaType } = await exportAccessReview(context, products, request.body, caller.signal);
      return reply
        .headers({ "cache-control": "no-store", "content-disposition": attachment(name) })
        .type(mediaType)
        .send(Buffer.from(content));
    } finally {
      slot.release();
    }
  });
};

export default accessReview;
