import type { Site } from "@connect-portal/content/site-model";
import { useRouteLoaderData } from "react-router";

export interface SiteOfEveryPage {
  /** Versions, R-9.6. */
  readonly platform: Site["platform"];
  /** Title and description of each public page. */
  readonly pages: Site["pages"];
  /** For the foot of every page: without the texts. */
  readonly notices: readonly { readonly to: string; readonly label: string }[];
  /** Without a slash at its end; empty or absent where the portal has none. */
  readonly publicUrl?: string;
  /** Of the address that the page was rendered for. */
  readonly origin?: string;
}

/** What content/site says that any page may show. */
export function useSite(): SiteOfEveryPage {
  const site = useRouteLoaderData<SiteOfEveryPage>("root");
  if (!site) throw new Error("The root route has no data: its loader gives the texts of every page");
  return site;
}
