import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { checkScripts, checkStyles } from "./check-assets.ts";
import { compressAssets } from "./compress-assets.ts";
import { buildLanguage } from "./language-of-build.ts";

/** The server renders every page (server.ts); the browser takes over what it has rendered. */
const config: Config = {
  appDirectory: "src/app",
  ssr: true,
  // scripts/web-build.js moves it to that of the other languages when it is complete.
  buildDirectory: "build/new",
  serverBuildFile: `${buildLanguage}.js`,
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, "client/assets");
    await checkStyles(assets);
    await checkScripts(assets);
    await compressAssets(assets);
  },
};

export default config;
