import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type ServedPage, servedPage } from "./src/shared/page/served-page.server.ts";
import { type PublishedSite, publishSite } from "./src/shared/site/published-site.ts";
import { siteContext } from "./src/shared/site/site.server.ts";

export { publishSite };

export interface PageToRender extends ServedPage {
  /** Path and query. */
  readonly url: string;
  readonly site: PublishedSite;
  readonly signal: AbortSignal;
}

const answer = createRequestHandler(build as ServerBuild, "production");

/** A page as HTML or, for an address that ends with `.data`, its data for a navigation from another page. */
export function renderPage({ url, site, signal, ...page }: PageToRender): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(servedPage, page);
  return answer(new Request(new URL(url, "http://portal.invalid"), { signal }), context);
}
