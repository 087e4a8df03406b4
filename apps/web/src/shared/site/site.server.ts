import site from "virtual:site-content";
import { createContext } from "react-router";
import type { PublishedSite } from "./published-site.ts";
import type { SiteOfEveryPage } from "./use-site.ts";

/** Texts for the loaders: those that the portal renders with, else those of the build. */
export const siteContext = createContext<PublishedSite>(site);

export function ofEveryPage({ platform, pages, notices }: PublishedSite): SiteOfEveryPage {
  return { platform, pages, notices: notices.map(({ name, title }) => ({ to: `/${name}`, label: title })) };
}
