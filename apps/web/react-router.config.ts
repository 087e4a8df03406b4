import { join } from "node:path";
import { publicPages } from "@connect-portal/contract";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./compress-assets.ts";

/**
 * No server renders pages at run time. The public pages are written as HTML when the app is built; every other path is
 * answered with build/client/__spa-fallback.html.
 */
export default {
  appDirectory: "src/app",
  ssr: false,
  prerender: [...publicPages],
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, "client", "assets")),
} satisfies Config;
