import type { HtmlTagDescriptor, Plugin } from "vite";

/** The fonts of nearly every text; others are loaded when a text asks for them. */
const fonts = /\/(inter-latin-opsz|jetbrains-mono-latin-wght)-normal-[^/]+\.woff2$/;

/**
 * The beginning of the document stands in the HTML and is painted first, with its style sheet beside it: no other file
 * holds it up. The entry only starts the fetches and then imports the page; the browser is told of the page's script here,
 * so that both load at once. A font that comes early saves a second layout.
 */
export function preloadPage(): Plugin {
  return {
    name: "preload-page",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/page/show.tsx"));
        const files = new Set(page ? [page.fileName, ...page.imports] : []);
        for (const { isEntry, fileName, imports } of chunks) {
          if (isEntry) for (const file of [fileName, ...imports]) files.delete(file);
        }
        const fontFiles = Object.keys(bundle).filter((file) => fonts.test(`/${file}`));
        return {
          html: html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (link, file) => {
            const sheet = bundle[file];
            return sheet?.type === "asset" ? `<style>${sheet.source}</style>` : link;
          }),
          tags: [
            ...[...files].map((file) => link({ rel: "modulepreload", fetchpriority: "low", href: `/${file}` })),
            ...fontFiles.map((file) => link({ rel: "preload", as: "font", type: "font/woff2", href: `/${file}` })),
          ],
        };
      },
    },
  };
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: "link", attrs: { ...attrs, crossorigin: true }, injectTo: "head" };
}
