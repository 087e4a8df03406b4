import { join } from "node:path";
import { digestSite, loadSite, type Site } from "@connect-portal/content/site";
import { mediaFolder } from "@connect-portal/contract";
import type { Plugin } from "vite";
import { publishSite } from "./src/shared/site/published-site.ts";

const NAME = "virtual:site-content";

/**
 * The texts of content/site as a module, for what runs on the server. A mistake there stops the build and names file,
 * line and rule.
 */
export function siteContent(directory: string): Plugin {
  let serving = false;

  return {
    name: "site-content",
    configResolved({ command }) {
      serving = command === "serve";
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const site = await readSite(directory);
      const media = serving ? `/@fs${join(directory, "media")}` : mediaFolder((await digestSite(directory)).media);
      return `export default ${JSON.stringify(publishSite(site, media, new Date()))};`;
    },
    configureServer(server) {
      server.watcher.add(directory);
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(directory)) return;
        for (const { moduleGraph } of Object.values(server.environments)) {
          const module = moduleGraph.getModuleById(`\0${NAME}`);
          if (module) moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}

async function readSite(directory: string): Promise<Site> {
  const { site, problems } = await loadSite(directory);
  if (site) return site;
  const lines = problems.map(({ file, line, rule, message }) => `${file}:${line ?? 1}  ${rule}  ${message}`);
  throw new Error(`The site's texts in ${directory} cannot be used:\n${lines.join("\n")}`);
}
