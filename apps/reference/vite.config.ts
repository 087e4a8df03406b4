import { join } from "node:path";
import { defineConfig } from "vite";
import { compressAssets } from "../web/compress-assets.ts";

/** The page for the browser and, with --ssr, what renders it on the server. */
export default defineConfig(({ isSsrBuild = false }) => {
  const compress = { name: "compress", closeBundle: () => compressAssets(join(import.meta.dirname, "build/assets")) };
  return {
    root: import.meta.dirname,
    publicDir: false as const,
    plugins: isSsrBuild ? [] : [compress],
    worker: { format: "es" as const },
    // React for development is several times slower.
    ...(isSsrBuild && { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } }),
    build: {
      target: "es2023",
      outDir: isSsrBuild ? "build/server" : "build",
      manifest: !isSsrBuild,
      // The policy of the page allows fonts from files only; the styles stand in the page.
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { input: isSsrBuild ? "src/page/render.tsx" : "src/page/client.tsx" },
    },
  };
});
