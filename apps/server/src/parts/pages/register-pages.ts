import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { callNotFound } from "../../plugins/problems.ts";
import { fixedHeaders, pagePolicy, policyText } from "../../plugins/security-headers.ts";
import { registerCrawlerFiles } from "./crawlers.ts";
import { createFirstScreens } from "./first-screen/first-screens.ts";
import { firstScreenForReader } from "./first-screen/for-reader.ts";
import { withFirstScreen } from "./first-screen/put-into-page.ts";
import { loadWriter } from "./first-screen/writer.ts";
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
      // The frame of a static page has no origin of its own, and browsers fetch fonts by CORS.
      if (path.endsWith(".woff2")) reply.header("access-control-allow-origin", "*");
    },
  });
  registerCrawlerFiles(app);
  const writer = await loadWriter(webDirectory);
  answerWithPages(app, pages, writer && createFirstScreens(writer));
}

type FirstScreens = ReturnType<typeof createFirstScreens>;

function answerWithPages(app: FastifyInstance, pages: HtmlPages, screens: FirstScreens | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (!wantsPage(request.method, path, request.headers.accept)) {
      return callNotFound(request, reply);
    }
    const screen = screens && pages.firstScreenPage && (await firstScreenForReader(screens, request));
    if (screen && pages.firstScreenPage) {
      const origin = app.services.settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
      reply.header("cache-control", "private, no-store").type("text/html; charset=utf-8");
      return reply.code(200).send(withFirstScreen(pages.firstScreenPage.html, screen, origin));
    }
    const page = pages.pageFor(path);
    reply.header("cache-control", "no-cache").header("etag", page.etag);
    if (request.headers["if-none-match"]?.includes(page.etag)) return reply.code(304).send();
    return reply.code(200).type("text/html; charset=utf-8").send(page.html);
  });
}
