import type { PageText } from "@connect-portal/content/site-model";
import { apiBaseUrl } from "../api-client/base-url.ts";
import { DocumentTitle } from "../layout/document-title.tsx";
import { texts } from "./texts.ts";

interface PageMetaProps {
  /** Of site.yaml, or of the text that the page shows. */
  readonly page: PageText;
  /** The page's one address, for search engines and shared links. */
  readonly path: string;
}

/**
 * Title, description and Open Graph of a public page; React moves them into the head. Shared links need whole addresses,
 * which the build does not know: it writes paths, and the server puts PUBLIC_URL before them or leaves them out
 * (apps/server/src/parts/pages/public-addresses.ts). In the browser this says what the server has said.
 */
export function PageMeta({ page: { title, description }, path }: PageMetaProps) {
  const base = typeof document === "undefined" ? "" : apiBaseUrl() || undefined;
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={texts.siteName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {base !== undefined && (
        <>
          <link rel="canonical" href={base + path} />
          <meta property="og:url" content={base + path} />
          <meta property="og:image" content={`${base}/share.png`} />
        </>
      )}
    </>
  );
}
