import { ApiError, type ContentBundlesAnswer } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { recordAct } from "../audit/record-act.ts";
import { BundleError } from "./bundle/stage-bundle.ts";
import { holdBundle, type ListedBundle, listBundles, readShown, setPreview } from "./content-releases.repository.ts";
import { contentDifferences } from "./preview/content-differences.ts";
import { markBrowser } from "./preview/preview-of-browser.ts";
import { cancelScheduled, publishKept, takeBackContent, versionOf } from "./publish-content.ts";

const YEAR = 366 * 86_400_000;

/** What is published and what could be, for who may publish content. */
const contentReleases: FastifyPluginAsync = async (app) => {
  const { database, content } = app.services;

  serveCall(app, "listContent", async (request) => {
    const { principal, db } = contextOf(request);
    return presentBundles(await listBundles(db), (await readShown(db)).now.bundle, principal.preview ?? null);
  });

  serveCall(app, "getContentDifferences", async (request) => {
    const bundle = await bundleOf(database.db, request.params.version);
    const next = await app.previews.open(bundle).catch((cause: unknown) => {
      throw new ApiError("content_broken", { cause });
    });
    return contentDifferences(content.current(), next);
  });

  serveCall(app, "previewContent", async (request, reply) => {
    const { principal, db } = contextOf(request);
    const { version } = request.body;
    const bundle = version === null ? null : await bundleOf(db, version);
    if (bundle !== null) {
      await app.previews.open(bundle).catch((cause: unknown) => {
        throw new ApiError("content_broken", { cause });
      });
    }
    await db.transaction(async (tx) => {
      if (bundle !== null && !(await holdBundle(tx, bundle))) throw new ApiError("content_not_found");
      await setPreview(tx, principal.sessionId, bundle);
    });
    markBrowser(request, reply, bundle !== null);
    return reply.code(204).send(null);
  });

  serveCall(app, "publishContent", async (request) => {
    const context = contextOf(request);
    const liveAt = request.body.liveAt === undefined ? null : new Date(request.body.liveAt);
    const ahead = liveAt && liveAt.getTime() - Date.now();
    if (ahead !== null && (ahead <= 0 || ahead > YEAR)) {
      const message = "must be a moment of the next year";
      throw new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/liveAt", message }] });
    }
    const bundle = await bundleOf(context.db, request.params.version);
    const outcome = await publishKept(context.db, bundle, {
      liveAt,
      by: context.principal.username,
      record: (tx, data) => recordAct(context, tx, { ...act, action: "Publish content", data }),
    }).catch(refuseBundle);
    return { version: outcome.version, liveAt: outcome.liveAt.toISOString() };
  });

  serveCall(app, "cancelContent", async (request, reply) => {
    const context = contextOf(request);
    const bundle = await bundleOf(context.db, request.params.version);
    await cancelScheduled(context.db, bundle, (tx, data) =>
      recordAct(context, tx, { ...act, action: "Take back content", data }),
    ).catch(refuseBundle);
    return reply.code(204).send(null);
  });

  serveCall(app, "takeBackContent", async (request) => {
    const context = contextOf(request);
    const outcome = await takeBackContent(context.db, undefined, context.principal.username, (tx, data) =>
      recordAct(context, tx, { ...act, action: "Take back content", data }),
    ).catch(refuseBundle);
    return { version: outcome.version, liveAt: outcome.liveAt.toISOString() };
  });
};

const act = { webService: "content", holdsDigests: true } as const;

/** Throws content_not_found. */
async function bundleOf(db: Database, version: string): Promise<string> {
  const found = (await listBundles(db)).find(({ hash }) => versionOf(hash) === version);
  if (!found) throw new ApiError("content_not_found");
  return found.hash;
}

function refuseBundle(error: unknown): never {
  if (error instanceof BundleError) throw new ApiError("content_unchanged", { detail: `${error.message}.` });
  throw error;
}

function presentBundles(
  bundles: readonly ListedBundle[],
  live: string | null,
  preview: string | null,
): ContentBundlesAnswer {
  return {
    live: live && versionOf(live),
    preview: preview && versionOf(preview),
    bundles: bundles.map(({ hash, files, bytes, madeAt, madeBy, liveAt, isPreview }) => ({
      version: versionOf(hash),
      state: hash === live ? "live" : liveAt ? "scheduled" : isPreview ? "preview" : "kept",
      files,
      bytes,
      madeAt: madeAt.toISOString(),
      madeBy,
      ...(liveAt && { liveAt: liveAt.toISOString() }),
    })),
  };
}

export default contentReleases;
