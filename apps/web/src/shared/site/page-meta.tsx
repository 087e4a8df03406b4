import type { PageText } from "@connect-portal/content/site-model";
import { DocumentTitle } from "../layout/document-title.tsx";
import { useSite } from "./use-site.ts";

interface PageMetaProps {
  /** Title and description from site.yaml, or from the text that the page shows. */
  readonly page: PageText;
  /** The page's one address, for search engines and shared links. */
  readonly path: string;
}

/**
 * Title, description and Open Graph of a public page; React moves them into the head. Shared links need whole addresses,
 * which only PUBLIC_URL knows: without it they are left out, because a wrong address is worse than none.
 */
export function PageMeta({ page: { title, description }, path }: PageMetaProps) {
  const { publicUrl: base, brand } = useSite();
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {base !== undefined && base !== "" && (
        <>
          <link rel="canonical" href={base + path} />
          <meta property="og:url" content={base + path} />
          {brand.share && <meta property="og:image" content={base + brand.share.address} />}
        </>
      )}
    </>
  );
}
