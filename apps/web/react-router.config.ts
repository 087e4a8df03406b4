import { join } from "node:path";
import { publicPages } from "@connect-portal/contract";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./compress-assets.ts";
import { buildFirstScreen } from "./html/build-first-screen.ts";
import { checkStyles } from "./html/check-styles.ts";
import { finishPages } from "./html/finish-pages.ts";
import { writeBuiltSite } from "./html/write-built-site.ts";

/**
 * No request waits for a page to be rendered. The public pages are written as HTML when the app is built, and when the
 * server finds other texts (html/write-site.ts); every other path is answered with a page of the app that decides in the
 * browser what to show (html/finish-pages.ts).
 */
const config: Config = {
  appDirectory: "src/app",
  ssr: false,
  prerender: [...publicPages],
  async buildEnd({ reactRouterConfig }) {
    const { buildDirectory } = reactRouterConfig;
    const client = join(buildDirectory, "client");
    await buildFirstScreen(import.meta.dirname, join(buildDirectory, "first-screen"));
    await checkStyles(join(client, "assets"));
    await finishPages(client);
    await writeBuiltSite(buildDirectory, join(import.meta.dirname, "../../content/site"));
    await compressAssets(join(client, "assets"));
  },
};

export default config;
