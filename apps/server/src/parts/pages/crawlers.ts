import {
  guidePage,
  isPublic,
  noticePages,
  pagePatterns,
  publicPages,
  SANDBOX_PREFIXES,
} from "@connect-portal/contract";
import { escapeMarkup } from "@connect-portal/openapi-document/escape";
import type { FastifyInstance } from "fastify";
import { reachableUrl } from "../../listen-address.ts";
import { openGuides } from "../../modules/guides/open-guides.ts";

/** Public, but nothing to be found by: the second address of the home page, and a page that needs a link from a mail. */
const unlisted: readonly string[] = ["/home", "/changePassword"];

/** Paths of calls, which crawlers have no need of. */
const calls = ["/v1/", "/public/", "/hps/", "/audit/", "/inbox/", ...SANDBOX_PREFIXES];

/** Sitemaps protocol 0.9, https://www.sitemaps.org/protocol.html. `base` has no slash at its end, `notices` are those that are written, `guides` the public ones. */
export function sitemapText(base: string, notices: readonly string[] = [], guides: readonly string[] = []): string {
  const escaped = escapeMarkup(base);
  const pages = publicPages
    .filter((path) => !unlisted.includes(path))
    .filter((path) => notices.includes(path) || !(noticePages as readonly string[]).includes(path));
  const urls = [...pages, "/guides", ...guides].map((path) => `  <url><loc>${escaped}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

/** RFC 9309: everything but the pages of members and the calls. */
export function robotsText(base: string): string {
  const members = pagePatterns.filter((pattern) => !isPublic(pattern)).map((pattern) => pattern.replace(/:.*$/, ""));
  const closed = [...new Set([...members, ...calls, "/challenge/"])].sort();
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${base}/sitemap.xml\n`;
}

/**
 * /sitemap.xml and /robots.txt. Their addresses begin with PUBLIC_URL, else with the one that this process listens on;
 * never with the Host header, which a stranger chooses.
 * @param hasPage whether a notice is written
 */
export function registerCrawlerFiles(app: FastifyInstance, hasPage: (path: string) => boolean): void {
  const { settings, content } = app.services;
  const guides = () => openGuides(content.current(), null).map(({ slug }) => guidePage(slug));
  const notices = () => noticePages.filter(hasPage);
  const base = () => settings.PUBLIC_URL ?? ownUrl(app, settings.HOST, settings.PORT);
  app.get("/sitemap.xml", async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("application/xml; charset=utf-8")
      .send(sitemapText(base(), notices(), guides())),
  );
  app.get("/robots.txt", async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/plain; charset=utf-8").send(robotsText(base())),
  );
}

function ownUrl(app: FastifyInstance, host: string, configured: number): string {
  const address = app.server.address();
  return reachableUrl(host, typeof address === "object" && address ? address.port : configured);
}
