import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { callNotFound } from "../../plugins/problems.ts";
import { fixedHeaders, pagePolicy, policyText } from "../../plugins/security-headers.ts";
import { registerCrawlerFiles } from "./crawlers.ts";
import { ASKS_FOR, firstScreensForReaders } from "./first-screen/for-reader.ts";
import { screenOf, withFirstScreen } from "./first-screen/put-into-page.ts";
import { loadWriters } from "./first-screen/writers.ts";
import { type HtmlPages, readHtmlPages } from "./html-pages.ts";
import { createPageSender, sendHtml } from "./send-html.ts";
import { wantsPage } from "./wants-page.ts";

/** Vite puts a hash of the content into every name in this folder, so an answer from it is right for ever. */
const HASHED = "/assets/";

/** The built web app: its files, and a page for every path that is no call. */
export async function registerPages(app: FastifyInstance): Promise<void> {
  const { settings, webDirectory } = app.services;
  const policyOf = (scriptHashes: readonly string[]) => policyText(pagePolicy(scriptHashes, settings));
  const pages = webDirectory ? await readHtmlPages(webDirectory, settings.PUBLIC_URL ?? "", policyOf) : undefined;
  await app.register(fixedHeaders, { headers: { "content-security-policy": policyOf([]) } });
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
      // The frame of a static page has no origin of its own, and browsers fetch fonts by CORS.
      if (path.endsWith(".woff2")) reply.header("access-control-allow-origin", "*");
    },
  });
  registerCrawlerFiles(app);
  const writers = await loadWriters(webDirectory);
  answerWithPages(app, pages, writers && firstScreensForReaders(writers));
}

type FirstScreens = ReturnType<typeof firstScreensForReaders>;

function answerWithPages(app: FastifyInstance, pages: HtmlPages, screens: FirstScreens | undefined): void {
  const sendPage = createPageSender();
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (!wantsPage(request.method, path, request.headers.accept)) {
      return callNotFound(request, reply);
    }
    const first = await screens?.(request);
    const origin = app.services.settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
    if (request.headers[ASKS_FOR] !== undefined) {
      reply.header("cache-control", "private, no-store");
      // The page goes on without one, and says itself what is wrong.
      if (!first) return reply.code(204).send();
      return sendHtml(request, reply.header(ASKS_FOR, "elsewhere"), screenOf(first.screen, origin));
    }
    const firstPage = first && pages.firstScreenPage(first.pattern);
    if (firstPage) {
      reply.headers({ "cache-control": "private, no-store", "content-security-policy": firstPage.policy });
      return sendHtml(request, reply, withFirstScreen(firstPage.html, first.screen, origin));
    }
    const page = pages.pageFor(path);
    return sendPage(request, reply.header("content-security-policy", page.policy), page);
  });
}
