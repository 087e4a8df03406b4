import { existsSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { noticePages, pagePatternOf } from "@connect-portal/contract";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { callNotFound } from "../../plugins/problems.ts";
import { fixedHeaders, pagePolicy, policyText } from "../../plugins/security-headers.ts";
import { registerCrawlerFiles } from "./crawlers.ts";
import { builtLanguages, followLanguages } from "./language/built-languages.ts";
import { type PagesByLanguage, pagesByLanguage } from "./language/pages-by-language.ts";
import { takeLanguage } from "./language/reader-language.ts";
import { registerMarkdown } from "./markdown/answer-markdown.ts";
import { registerPageData } from "./page-data.ts";
import { keepPageFiles } from "./page-files/keep-page-files.ts";
import { findPageFile } from "./page-files/page-files.repository.ts";
import { brandFileNames, registerBrandFiles } from "./site/brand-files.ts";
import { showSite } from "./site/show-site.ts";
import { isOfCurrentMedia, registerSiteMedia } from "./site/site-media.ts";
import { wantsPage } from "./wants-page.ts";

/** Vite puts a hash of the content into every name in this folder, so an answer from it is right for ever. */
const HASHED = "/assets/";
const IMMUTABLE = "public, max-age=31536000, immutable";
const FONT = ".woff2";
/** The frame of a static page has no origin of its own, and browsers fetch fonts by CORS. */
const forAnyOrigin = { "access-control-allow-origin": "*" };
/** Media types of a page's files, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  [FONT]: "font/woff2",
};
/** Files that are served in another way, or are variants of the file beside them. */
const UNSERVED = [".html", ".data", ".br", ".gz", ".map"];

/** The built web app: its files, its pages, and for any other path that is no call the way to /home. */
export async function registerPages(app: FastifyInstance): Promise<void> {
  const { settings, webDirectory, content } = app.services;
  await app.register(fixedHeaders, { headers: { "content-security-policy": policyText(pagePolicy([], settings)) } });
  const site =
    webDirectory &&
    builtLanguages(webDirectory).length > 0 &&
    (await showSite({
      content,
      webDirectory,
      log: app.log,
      dataDirectory: settings.DATA_DIR,
    }));
  if (!webDirectory || !site) {
    app.setNotFoundHandler(callNotFound);
    return;
  }
  app.contentProblems.add(site.problems);
  app.addHook("preClose", site.close);
  const files = createHashedFiles(app, webDirectory);
  const built = followLanguages(app, webDirectory, files.readAgain);
  const pages = await pagesByLanguage(app, { built, webDirectory, source: site });
  await app.register(fastifyStatic, {
    root: webDirectory,
    wildcard: false,
    index: false,
    globIgnore: [
      `${HASHED.slice(1)}**`,
      ...UNSERVED.map((ending) => `**/*${ending}`),
      ...brandFileNames.map((name) => name.slice(1)),
    ],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(`${webDirectory}${HASHED}`) || isOfCurrentMedia(reply.request.url, site.shown());
      reply.header("cache-control", hashed ? IMMUTABLE : "no-cache");
      if (path.endsWith(FONT)) reply.headers(forAnyOrigin);
    },
  });
  files.register();
  registerSiteMedia(app, pages);
  registerBrandFiles(app);
  registerPageData(app, pages);
  registerCrawlerFiles(app, pages.hasPage);
  answerWithPages(app, pages, registerMarkdown(app, pages));
}

/**
 * Serves this release's files from its folder, and those of other releases from the database. One route for all of
 * them: two routes for each of some hundred files would take a twentieth of the start's time.
 */
function createHashedFiles(app: FastifyInstance, webDirectory: string) {
  const { database, now } = app.services;
  const folder = join(webDirectory, HASHED);
  let served = readNames();

  function readNames(): ReadonlySet<string> {
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return new Set(files.filter((name) => !name.startsWith(".") && !UNSERVED.includes(extname(name))));
  }

  async function keep(): Promise<void> {
    const names = [...served].filter((name) => extname(name) in TYPES);
    try {
      await keepPageFiles(database.db, folder, names, now());
    } catch (error) {
      app.log.warn(error, "processes of another release cannot serve this one's scripts and styles");
    }
  }

  return {
    readAgain(): void {
      served = readNames();
      void keep();
    },
    register(): void {
      app.addHook("onReady", keep);
      app.get<{ Params: { name: string } }>(`${HASHED}:name`, async ({ params: { name } }, reply) => {
        if (served.has(name)) return reply.sendFile(`${HASHED.slice(1)}${name}`);
        const type = TYPES[extname(name)];
        const content = type && (await findPageFile(database.db, name));
        if (!content) return reply.callNotFound();
        if (name.endsWith(FONT)) reply.headers(forAnyOrigin);
        return reply.type(type).header("cache-control", IMMUTABLE).send(content);
      });
    },
  };
}

function answerWithPages(
  app: FastifyInstance,
  pages: PagesByLanguage,
  answerMarkdown: ReturnType<typeof registerMarkdown>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (await answerMarkdown(request, reply, path)) return reply;
    if (!wantsPage(request.method, path, request.headers.accept)) {
      return callNotFound(request, reply);
    }
    const pattern = pagePatternOf(path);
    if (!pattern || (await isUnwrittenNotice(request, path, pages)))
      return reply.header("cache-control", "no-cache").redirect("/home");
    return takeLanguage(request, reply, path) ?? pages.send(request, reply, { path, pattern });
  });
}

/** Such a page does not exist before the operator has written it. */
async function isUnwrittenNotice(request: FastifyRequest, path: string, pages: PagesByLanguage): Promise<boolean> {
  const bare = path.replace(/\/+$/, "");
  return noticePages.some((notice) => notice === bare) && !(await pages.hasPageFor(request, bare));
}
