import type { HtmlTagDescriptor, Plugin } from "vite";

/** The fonts of nearly every text; others are loaded when a text asks for them. */
const fonts = /\/(inter-latin-opsz|jetbrains-mono-latin-wght)-normal-[^/]+\.woff2$/;

/**
 * The entry only starts the fetches and then imports the page. The browser is told of the page's script in the HTML, so
 * that both load at once; and it waits with the first paint for the entry, which sets the colour scheme. Fonts hold
 * nothing up, but one that comes early saves a second layout.
 */
export function preloadPage(): Plugin {
  return {
    name: "preload-page",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === "chunk");
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/page/show.tsx"));
        const files = new Set(page ? [page.fileName, ...page.imports] : []);
        for (const { isEntry, fileName, imports } of chunks) {
          if (isEntry) for (const file of [fileName, ...imports]) files.delete(file);
        }
        const fontFiles = Object.keys(bundle ?? {}).filter((file) => fonts.test(`/${file}`));
        return {
          html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
          tags: [
            ...[...files].map((file) => link({ rel: "modulepreload", href: `/${file}` })),
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
