import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext } from "playwright-core";
import { signInBrowser } from "../support/browser.ts";
import { publishDocument } from "../support/content.ts";
import { startPortal } from "../support/portal.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { withPage } from "./browser.ts";
import { oursPrecompiled } from "./ours.ts";
import type { Viewer } from "./viewer.ts";

const reader = { username: "demo", password: "bench-bench-bench-1" };
const MODULE = "/1.0/bench/document";
const PAGE = `/swagger-ui${MODULE}`;

/** The page that users of the portal open, signed in; the document is published as it is. */
export const portal: Viewer = {
  ...oursPrecompiled,
  name: "portal",
  label: "ours, portal, signed in",
  async site({ file }) {
    const folder = await temporaryFolder("reference-bench");
    const content = path.join(folder.path, "content");
    await publishDocument(content, [MODULE], await readFile(file, "utf8"));
    const running = await startPortal({
      DATA_DIR: path.join(folder.path, "data"),
      CONTENT_DIR: content,
      ADMIN_PASSWORD: reader.password,
      DEMO_PASSWORD: reader.password,
    });
    const enter = (context: BrowserContext) => signInBrowser(context, running.url, reader);
    // A warm server: what it writes once has been written.
    await withPage(
      async (page) => {
        await page.goto(running.url + PAGE);
        await page.waitForLoadState("networkidle");
      },
      { enter },
    );
    return {
      origin: running.url,
      // At once: the bench goes on to its end, and takes the folder away there.
      close: () => void running.end("SIGKILL"),
      start: PAGE,
      addressOf: ({ id }) => `${PAGE}#operation/${id}`,
      enter,
      async approach(page) {
        await page.goto(`${running.url}/select-product`);
        for (const name of [/^Select Bench/, /^Learn More about release/, /^Explore Bench/])
          await page.getByRole("link", { name }).click();
        return page.getByRole("link", { name: MODULE });
      },
    };
  },
};
