import { setImmediate } from "node:timers/promises";
import type { Content } from "@connect-portal/content";
import { ACCESS_REVIEW_LIMITS, type AccessReviewBody, ApiError, paths } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import type { RequestContext } from "../../context.ts";
import { refuseFor } from "../../limits/limits.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { attachment } from "../activity-exports/export-facts.ts";
import { createExportSlots } from "../activity-exports/export-slots.ts";
import { type BuiltFile, startFileThread } from "../activity-exports/file/file-thread.ts";
import { recordAct } from "../audit/record-act.ts";
import { countAccounts, listAccounts } from "./accounts.repository.ts";
import { presentReviewedAccount, type ReviewedAccount, type ReviewFacts } from "./reviewed-account.ts";

/** Accounts of one read: others have their turn in between. */
const BATCH = 200;

/** A file keeps a processor busy. */
const FILES_AT_ONCE = 1;
const rule = { name: "access-review", calls: 10, seconds: 600 };

/** Exports all users' permissions as a file for reviewers. */
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
      const { name, content, mediaType } = await exportAccessReview(
        context,
        app.services.content.current(),
        request.body,
        caller.signal,
      );
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

/**
 * All accounts with what they may, when they were seen last and how they sign in. The file leaves when the log says that it
 * was made, and with which SHA-256.
 * @throws ApiError access_review_too_large; the signal's reason when it is aborted
 */
async function exportAccessReview(
  context: RequestContext,
  { products, brand }: Content,
  { format }: AccessReviewBody,
  signal: AbortSignal,
): Promise<BuiltFile & { readonly name: string }> {
  const { db, principal, now } = context;
  const madeAt = now();
  const total = await countAccounts(db);
  if (total > ACCESS_REVIEW_LIMITS[format]) throw new ApiError("access_review_too_large");
  const facts: ReviewFacts = {
    format,
    product: brand.names.product,
    accounts: total,
    madeBy: principal.username,
    madeAt: madeAt.toISOString(),
  };

  await using thread = startFileThread<ReviewedAccount>(new URL("./file-thread.ts", import.meta.url), facts, signal);
  let accounts = 0;
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await listAccounts(db, after, BATCH);
    await thread.add(rows.map((row) => presentReviewedAccount(row, products, madeAt)));
    accounts += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
    // The embedded database answers without a turn of the event loop.
    await setImmediate();
  }
  const file = await thread.end();
  signal.throwIfAborted();
  await recordAct(context, db, {
    action: "Export access review",
    webService: paths.accessReview,
    data: { format, accounts, fileDigest: file.digest },
    holdsDigests: true,
  });
  return { ...file, name: `access_review_${facts.madeAt.slice(0, 10)}.${format}` };
}
