import type { PageLanguage } from "@connect-portal/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Preview, previewOfBrowser } from "../../../modules/content-releases/preview/preview-of-browser.ts";
import type { SiteSource } from "../rendering/editions.ts";
import { type AskedPage, type Pages, renderPages } from "../rendering/render-pages.ts";
import { loadRenderer } from "../rendering/renderer.ts";
import type { ShownSite } from "../site/show-site.ts";
import { readerLanguage, varyOfPages } from "./reader-language.ts";

/** Readers get live content, but for those who preview other content. */
export interface PagesByLanguage extends Pick<Pages, "textOf"> {
  /** Whether there is such a page, for the reader of a request, else in what is live. */
  hasPage(path: string): boolean;
  hasPageFor(request: FastifyRequest, path: string): Promise<boolean>;
  /** The texts and films that the reader is shown. */
  siteFor(request: FastifyRequest): Promise<ShownSite>;
  /** The data of a public page, for a reader who navigates from another page of the portal. */
  dataFor(request: FastifyRequest, path: Parameters<Pages["dataOf"]>[1]): Promise<PageData>;
  send(request: FastifyRequest, reply: FastifyReply, page: AskedPage): Promise<FastifyReply>;
}

interface PageData {
  readonly text: string;
  readonly language: PageLanguage;
  readonly isPreview: boolean;
}

/**
 * Pages in the reader's language, of those that the brand offers. A language costs memory once somebody reads in it; the
 * brand's default is ready when the first page is asked for. Programs get that one.
 * @param built of which there is one at least
 */
export async function pagesByLanguage(
  app: FastifyInstance,
  { built, webDirectory, source }: { built: () => readonly PageLanguage[]; webDirectory: string; source: SiteSource },
): Promise<PagesByLanguage> {
  const { content } = app.services;
  const load = { pages: 0 };
  const known = new Map<PageLanguage, Promise<Pages>>();

  function offered(preview?: Preview): readonly PageLanguage[] {
    const { brand } = preview?.content ?? content.current();
    const both = brand.languages.filter((language) => built().includes(language));
    return both.length > 0 ? both : built();
  }

  function pagesIn(language: PageLanguage): Promise<Pages> {
    const pages =
      known.get(language) ??
      loadRenderer(webDirectory, language).then((renderer) => renderPages(app, renderer, { language, source, load }));
    known.set(language, pages);
    // The next reader tries again what could not be loaded, such as a file that an upgrade was replacing.
    pages.catch(() => known.delete(language));
    return pages;
  }

  const inDefault = () => pagesIn(offered()[0] ?? "en");
  const { hasPage } = await inDefault();

  /** What the reader's browser shows, and in which language. */
  async function shownTo(request: FastifyRequest) {
    const preview = await previewOfBrowser(request);
    const language = readerLanguage(request, offered(preview));
    const pages = await pagesIn(language);
    return { language, pages, edition: await pages.of(preview) };
  }

  return {
    hasPage: (path) => hasPage(path),
    async hasPageFor(request, path) {
      return hasPage(path, (await shownTo(request)).edition);
    },
    async siteFor(request) {
      return (await shownTo(request)).edition.shown;
    },
    textOf: async (path) => (await inDefault()).textOf(path),
    async dataFor(request, path) {
      const { language, pages, edition } = await shownTo(request);
      return { language, text: await pages.dataOf(edition, path), isPreview: edition.preview !== null };
    },
    async send(request, reply, page) {
      const { language, pages, edition } = await shownTo(request);
      reply.headers({ "content-language": language, vary: varyOfPages });
      return pages.send(request, reply, page, edition);
    },
  };
}
