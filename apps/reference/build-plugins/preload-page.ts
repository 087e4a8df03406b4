import type { Plugin } from "vite";

/**
 * The entry only starts the fetches and then imports the page. The browser is told of the page's script in the HTML, so
 * that both load at once; and it waits with the first paint for the entry, which sets the colour scheme.
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
        return {
          html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
          tags: [...files].map((file) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
            injectTo: "head" as const,
          })),
        };
      },
    },
  };
}
