import { type PageLanguage, pageLanguages } from "@connect-portal/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Pages, renderPages } from "../rendering/render-pages.ts";
import { hasRenderer, loadRenderer } from "../rendering/renderer.ts";
import type { ShownSite } from "../site/show-site.ts";
import { readerLanguage, varyOfPages } from "./reader-language.ts";

export interface PagesByLanguage extends Pick<Pages, "send" | "hasPage" | "textOf"> {
  /** Language and data of a public page, for a reader who navigates from another page of the portal. */
  dataFor(request: FastifyRequest, path: Parameters<Pages["dataOf"]>[0]): Promise<[PageLanguage, string]>;
}

/** The languages of which the pages are built. */
export function builtLanguages(webDirectory: string): readonly PageLanguage[] {
  const all = Object.keys(pageLanguages) as PageLanguage[];
  return all.filter((language) => hasRenderer(webDirectory, language));
}

/**
 * Pages in the reader's language, of those that the brand offers. A language costs memory once somebody reads in it; the
 * brand's default is ready when the first page is asked for. Programs get that one.
 * @param built of which there is one at least
 */
export async function pagesByLanguage(
  app: FastifyInstance,
  { built, webDirectory, shown }: { built: readonly PageLanguage[]; webDirectory: string; shown: () => ShownSite },
): Promise<PagesByLanguage> {
  const { content } = app.services;
  const load = { pages: 0 };
  const known = new Map<PageLanguage, Promise<Pages>>();

  function offered(): readonly PageLanguage[] {
    const both = content.current().brand.languages.filter((language) => built.includes(language));
    return both.length > 0 ? both : built;
  }

  function pagesIn(language: PageLanguage): Promise<Pages> {
    const pages =
      known.get(language) ??
      loadRenderer(webDirectory, language).then((renderer) => renderPages(app, renderer, { shown, load }));
    known.set(language, pages);
    return pages;
  }

  const inDefault = () => pagesIn(offered()[0] ?? "en");
  const { hasPage } = await inDefault();

  return {
    hasPage,
    textOf: async (path) => (await inDefault()).textOf(path),
    async dataFor(request, path) {
      const language = readerLanguage(request, offered());
      return [language, await (await pagesIn(language)).dataOf(path)];
    },
    async send(request, reply, path) {
      const language = readerLanguage(request, offered());
      reply.headers({ "content-language": language, vary: varyOfPages });
      return (await pagesIn(language)).send(request, reply, path);
    },
  };
}
