import { brandIn, type Content } from "@connect-portal/content";
import type { PageLanguage } from "@connect-portal/contract";
import type { FastifyInstance } from "fastify";
import type { Preview } from "../../../modules/content-releases/preview/preview-of-browser.ts";
import type { ShownSite } from "../site/show-site.ts";
import type { PublishedSite, Renderer } from "./renderer.ts";

const UNREAD = "The public pages of a preview cannot be read: what is live is shown";

/** What pages are made from, on one day, and the texts that were made of it. A preview shares none with what is live. */
export interface Edition {
  /** Version of the content of a preview; null for what is live. */
  readonly preview: string | null;
  readonly content: Content;
  readonly shown: ShownSite;
  readonly site: PublishedSite;
  readonly kept: Map<string, Promise<string>>;
}

export interface SiteSource {
  shown(): ShownSite;
  /** The site of a content that is not live. */
  read(contentDirectory: string): Promise<ShownSite>;
}

export interface Editions {
  live(): Edition;
  /** What is live, but for who previews other content. */
  of(preview: Preview | undefined): Promise<Edition>;
}

/** Opens the editions of a language's pages. */
export function openEditions(
  app: FastifyInstance,
  renderer: Renderer,
  { source, language }: { readonly source: SiteSource; readonly language: PageLanguage },
): Editions {
  const { now, content } = app.services;
  let latest: Edition | undefined;
  const previews = new WeakMap<Content, Edition>();

  /** Pages say which events are over: those of yesterday are made anew. */
  function isCurrent(edition: Edition): boolean {
    return edition.site.writtenOn === now().toISOString().slice(0, 10);
  }

  function publish(preview: string | null, content: Content, shown: ShownSite): Edition {
    const texts = shown.site.translations?.[language] ?? shown.site;
    const site = renderer.publishSite(texts, shown.media, now(), brandIn(content.brand, language));
    return { preview, content, shown, site, kept: new Map() };
  }

  function live(): Edition {
    const shown = source.shown();
    const published = content.current();
    // Guides and the brand are of the content.
    const isSame = latest?.shown === shown && latest.content.version === published.version && isCurrent(latest);
    if (!latest || !isSame) latest = publish(null, published, shown);
    return latest;
  }

  async function ofPreview({ version, content }: Preview): Promise<Edition> {
    const known = previews.get(content);
    if (known && isCurrent(known)) return known;
    const made = publish(version, content, known?.shown ?? (await source.read(content.directory)));
    previews.set(content, made);
    return made;
  }

  return {
    live,
    async of(preview) {
      const edition = preview && ofPreview(preview).catch((err: unknown) => app.log.error({ err }, UNREAD));
      return (await edition) ?? live();
    },
  };
}
