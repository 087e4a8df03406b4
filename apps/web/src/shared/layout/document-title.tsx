import { useRouteLoaderData } from "react-router";
import type { SiteOfEveryPage } from "../site/use-site.ts";

/**
 * The document's title: the page's, before the portal's. React moves it into the head, so a page may name it anywhere,
 * also after loading. The page that stands where all failed may not know the portal's name.
 */
export function DocumentTitle({ children }: { readonly children?: string }) {
  const name = useRouteLoaderData<SiteOfEveryPage>("root")?.brand.name;
  return <title>{[children, name].filter(Boolean).join(": ")}</title>;
}
