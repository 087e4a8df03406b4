import { existsSync } from "node:fs";
import { join } from "node:path";
import { noticePages, publicPages } from "@connect-portal/contract";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./compress-assets.ts";
import { buildFirstScreen } from "./html/build-first-screen.ts";
import { finishPages } from "./html/finish-pages.ts";

/** As in vite.config.ts. */
const site = process.env.SITE_DIRECTORY ?? join(import.meta.dirname, "../../content/site");

/** A notice has a page where the operator has written one. */
const isWritten = (path: (typeof publicPages)[number]) =>
  !(noticePages as readonly string[]).includes(path) || existsSync(join(site, `notices${path}.md`));

/**
 * No server renders pages at run time. The public pages are written as HTML when the app is built; every other path is
 * answered with a page of the app that decides in the browser what to show (html/finish-pages.ts).
 */
export default {
  appDirectory: "src/app",
  ssr: false,
  prerender: publicPages.filter(isWritten),
  async buildEnd({ reactRouterConfig }) {
    const { buildDirectory } = reactRouterConfig;
    const client = join(buildDirectory, "client");
    const writers = join(buildDirectory, "first-screen");
    await buildFirstScreen(import.meta.dirname, writers);
    await finishPages(client, writers);
    await compressAssets(join(client, "assets"));
  },
} satisfies Config;
