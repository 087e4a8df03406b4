import { defineConfig } from "vite";
import { compressFiles } from "./build-plugins/compress-files.ts";
import { preloadPage } from "./build-plugins/preload-page.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [preloadPage(), compressFiles()],
  worker: { format: "es" },
  build: {
    outDir: "build",
    target: "es2023",
    // One small style sheet: parts that are loaded later have their look already.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
