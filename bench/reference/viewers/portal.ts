import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext } from "playwright-core";
import { signIn } from "../../pages/browser.ts";
import { startPortal } from "../../portal/start-portal.ts";
import { atExit } from "../../support/at-exit.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import type { BenchDocument } from "../documents/bench-document.ts";
import { withPage } from "../measure/browser.ts";
import { oursPrecompiled } from "./ours.ts";
import type { Viewer } from "./viewer.ts";

const reader = { username: "demo", password: "bench-bench-bench-1" };
const MODULE = "/1.0/bench/document";
const PAGE = `/swagger-ui${MODULE}`;

const catalogue = `products:
  - { id: 2, name: Bench, enabled: true, listLabel: Bench }
releases:
  - id: 1
    name: "1.0"
    products: [2]
    enabled: true
    latest: true
    solutions:
      - id: 1
        name: Bench
        enabled: true
        latestVersion: true
        modules:
          - { id: 1, name: Document, wsYamlUrl: ${MODULE}, latestVersion: true }
`;

/** The page that users of the portal open, signed in; the document is published as it is. */
export const portal: Viewer = {
  ...oursPrecompiled,
  name: "portal",
  label: "ours, portal, signed in",
  async site(document) {
    const folder = await temporaryFolder("reference-bench");
    const running = await startPortal({
      DATA_DIR: path.join(folder.path, "data"),
      CONTENT_DIR: await publish(document, path.join(folder.path, "content")),
      ADMIN_PASSWORD: reader.password,
      DEMO_PASSWORD: reader.password,
    });
    const forget = atExit(() => process.kill(running.pid, "SIGKILL"));
    const enter = (context: BrowserContext) => signIn(context, running.url, reader);
    // A warm server: what it writes once has been written.
    await withPage(
      async (page) => {
        await page.goto(running.url + PAGE);
        await page.locator("first-screen").waitFor({ state: "detached" });
      },
      { enter },
    );
    return {
      listener: {
        origin: running.url,
        // At once: the bench goes on to its end, and takes the folder away there.
        close() {
          forget();
          void running.end("SIGKILL");
        },
      },
      start: PAGE,
      addressOf: ({ id }) => `${PAGE}#operation/${id}`,
      enter,
    };
  },
};

async function publish({ file, title }: BenchDocument, folder: string): Promise<string> {
  const schemas = path.join(folder, "hps", MODULE, "api/schemas");
  await mkdir(schemas, { recursive: true });
  await writeFile(path.join(folder, "catalogue.yaml"), catalogue);
  const apis = [{ name: title, file: "api.json" }];
  const descriptor = { modules: [{ moduleName: "Document", expanded: true, apis }] };
  await writeFile(path.join(schemas, "module-descriptor.json"), JSON.stringify(descriptor));
  await cp(file, path.join(schemas, "api.json"));
  return folder;
}
