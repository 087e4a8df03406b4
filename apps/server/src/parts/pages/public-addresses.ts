/** Tags of a built page that hold an address of this portal as a path: apps/web/src/shared/site/page-meta.tsx. */
const addressTags = /<(?:link rel="canonical" href|meta property="og:(?:url|image)" content)="(\/[^"]*)"\/>/g;

/**
 * Search engines and shared links want whole addresses, which only the installation knows: puts `publicUrl` (no slash at
 * its end) before them. Without one the tags are left out, because a wrong address is worse than none.
 */
export function withPublicAddresses(html: string, publicUrl: string): string {
  if (publicUrl === "") return html.replace(addressTags, "");
  const base = publicUrl.replaceAll("&", "&amp;");
  return html.replace(addressTags, (tag: string, path: string) => tag.replace(`="${path}"`, () => `="${base}${path}"`));
}
