import site from "virtual:site-content";
import { createContext } from "react-router";
import type { PublishedSite } from "./published-site.ts";
import type { SiteOfEveryPage } from "./use-site.ts";

/** Texts for the loaders: those that the portal renders with, else those of the build. */
export const siteContext = createContext<PublishedSite>(site);

/** The home page alone takes its labels. */
export function ofEveryPage({ platform, pages, notices, brand: { home, ...brand } }: PublishedSite): SiteOfEveryPage {
  return { platform, pages, brand, notices: notices.map(({ name, title }) => ({ to: `/${name}`, label: title })) };
}
