import { defineConfig } from "vite";
import { compressFiles } from "./build-plugins/compress-files.ts";
import { paintFirst } from "./build-plugins/paint-first.ts";

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: isSsrBuild ? [] : [paintFirst(), compressFiles()],
  worker: { format: "es" },
  // The server would take React for development, which is several times slower, unless its environment said otherwise.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  build: {
    outDir: "build",
    // The second build is of what the server writes into the page; it only adds to the folder.
    copyPublicDir: !isSsrBuild,
    target: "es2023",
    // One small style sheet: parts that are loaded later have their look already.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}));
