import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { callNotFound } from "../../plugins/problems.ts";
import { fixedHeaders, pagePolicy, policyText } from "../../plugins/security-headers.ts";
import { registerCrawlerFiles } from "./crawlers.ts";
import { type HtmlPages, readHtmlPages } from "./html-pages.ts";
import { wantsPage } from "./wants-page.ts";

/** Vite puts a hash of the content into every name in this folder, so an answer from it is right for ever. */
const HASHED = "/assets/";

/** The built web app: its files, and a page for every path that is no call. */
export async function registerPages(app: FastifyInstance): Promise<void> {
  const { settings, webDirectory } = app.services;
  const pages = webDirectory ? await readHtmlPages(webDirectory, settings.PUBLIC_URL ?? "") : undefined;
  const policy = policyText(pagePolicy(pages?.scriptHashes ?? [], settings));
  await app.register(fixedHeaders, { headers: { "content-security-policy": policy } });
  if (!webDirectory || !pages) {
    app.setNotFoundHandler(callNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: webDirectory,
    wildcard: false,
    index: false,
    globIgnore: ["**/*.html", "**/*.br", "**/*.gz", "**/*.map"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(`${webDirectory}${HASHED}`);
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  registerCrawlerFiles(app);
  answerWithPages(app, pages);
}

function answerWithPages(app: FastifyInstance, pages: HtmlPages): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (!wantsPage(request.method, path, request.headers.accept)) {
      return callNotFound(request, reply);
    }
    const page = pages.pageFor(path);
    reply.header("cache-control", "no-cache").header("etag", page.etag);
    if (request.headers["if-none-match"]?.includes(page.etag)) return reply.code(304).send();
    return reply.code(200).type("text/html; charset=utf-8").send(page.html);
  });
}
