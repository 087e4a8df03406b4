import type { Plugin } from "vite";
import { LATER_ID } from "../src/served.ts";

/** The fonts of nearly every text; others are loaded when a text asks for them. */
const fonts = /\/(inter-latin-opsz|jetbrains-mono-latin-wght)-normal-[^/]+\.woff2$/;

/** Where index.html takes what is asked for after the first paint. */
const LATER = "<!-- later -->";

/**
 * The beginning of the document stands in the HTML and is painted first, with its style sheet beside it: no other file
 * holds it up. The scripts wait in a template, which a script of the page empties into the head. A font that comes early
 * saves a second layout.
 */
export function paintFirst(): Plugin {
  return {
    name: "paint-first",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/page/show.tsx"));
        const files = new Set(page ? [page.fileName, ...page.imports] : []);
        for (const { isEntry, fileName, imports } of chunks) {
          if (isEntry) for (const file of [fileName, ...imports]) files.delete(file);
        }
        const [entry = ""] = /<script type="module".*?<\/script>/.exec(html) ?? [];
        const preloads = [...files].map(
          (file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}" crossorigin>`,
        );
        const fontFiles = Object.keys(bundle).filter((file) => fonts.test(`/${file}`));
        return {
          html: html
            .replace(entry, "")
            .replace(LATER, `<template id="${LATER_ID}">${entry}${preloads.join("")}</template>`)
            .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (link, file) => {
              const sheet = bundle[file];
              return sheet?.type === "asset" ? `<style>${sheet.source}</style>` : link;
            }),
          tags: fontFiles.map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
            injectTo: "head",
          })),
        };
      },
    },
  };
}
