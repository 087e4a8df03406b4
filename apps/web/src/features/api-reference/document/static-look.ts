import inter from "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url";
import mono from "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url";

const face = (family: string, url: string) =>
  `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:100 900;font-display:swap}`;
const style = `<style>${face("Inter", inter)}${face("JetBrains Mono", mono)}</style>`;

/**
 * A provider's page with the portal's fonts to be named in it, and the theme that the reader chose: as `data-theme` of
 * its root, because a frame sees the system's colours only. What the page says itself comes later, and wins.
 */
export function withPortalLook(html: string, theme: "light" | "dark"): string {
  const root = `<html data-theme="${theme}" style="color-scheme:${theme}"`;
  const head = /<head(?=[\s>])[^>]*>/i;
  const isWhole = /<html(?=[\s>])/i.test(html) && head.test(html);
  if (!isWhole) return `<!doctype html>${root}><head>${style}</head>${html}`;
  return html.replace(/<html(?=[\s>])/i, root).replace(head, (tag) => tag + style);
}
