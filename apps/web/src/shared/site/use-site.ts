import type { PageBrand } from "@connect-portal/content/brand";
import type { Site } from "@connect-portal/content/site-model";
import { useRouteLoaderData } from "react-router";
import { texts } from "./texts.ts";

interface Year<T> {
  readonly year: string;
  readonly entries: readonly T[];
}

export interface SiteOfEveryPage {
  /** Versions, R-9.6. */
  readonly platform: Site["platform"];
  readonly brand: Omit<PageBrand, "home">;
  /** Title and description of each public page. */
  readonly pages: Site["pages"];
  /** For the foot of every page: without the texts. */
  readonly notices: readonly { readonly to: string; readonly label: string }[];
  /** Version of the content that the page was rendered with for who previews it. */
  readonly preview?: string | null;
  /** Without a slash at its end; empty or absent where the portal has none. */
  readonly publicUrl?: string;
  /** Origin of the address that the page was rendered for. */
  readonly origin?: string;
}

/** The texts of content/site that any page may show. */
export function useSite(): SiteOfEveryPage {
  const site = useRouteLoaderData<SiteOfEveryPage>("root");
  if (!site) throw new Error("The root route has no data: its loader gives the texts of every page");
  return site;
}

/** "2027-03-09" to "9 Mar". Written out here because the build and the browser must say the same. */
export function dayText(day: string): string {
  return texts.day(Number(day.slice(8, 10)), texts.months[Number(day.slice(5, 7)) - 1] ?? "");
}

/** Cuts a list that is in order of time into its years. */
export function byYear<T>(entries: readonly T[], dayOf: (entry: T) => string): Year<T>[] {
  return [...Map.groupBy(entries, (entry) => dayOf(entry).slice(0, 4))].map(([year, list]) => ({
    year,
    entries: list,
  }));
}
