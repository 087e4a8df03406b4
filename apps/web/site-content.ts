import { join } from "node:path";
import { loadSite, type Site } from "@connect-portal/content/site";
import type { Plugin } from "vite";
import { mediaFolder, readMedia } from "./site-media.ts";

const NAME = "virtual:site-content/";
const RESOLVED = `\0${NAME}`;

/**
 * The texts of content/site as modules, each part by itself (`virtual:site-content/events`), so that a page loads only
 * what it says. A mistake there stops the build and names file, line and rule.
 */
export function siteContent(directory: string): Plugin {
  const media = join(directory, "media");
  let serving = false;

  return {
    name: "site-content",
    configResolved({ command }) {
      serving = command === "serve";
    },
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const base = serving ? `/@fs${media}` : `/${mediaFolder(await readMedia(media))}`;
      return `export default ${JSON.stringify(partOf(await readSite(directory), id.slice(RESOLVED.length), base))};`;
    },
    async buildStart() {
      if (serving || this.environment.name !== "client") return;
      const files = await readMedia(media);
      const folder = mediaFolder(files);
      for (const { name, source } of files) {
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
      }
    },
    configureServer(server) {
      server.watcher.add(directory);
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(directory)) return;
        for (const { moduleGraph } of Object.values(server.environments)) {
          for (const module of moduleGraph.idToModuleMap.values()) {
            if (module.id?.startsWith(RESOLVED)) moduleGraph.invalidateModule(module);
          }
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

/** One part of the site, as declared in src/shared/site/site-content.d.ts. `base` is the address of the media. */
function partOf(site: Site, part: string, base: string): unknown {
  const page = /^pages\/(.+)$/.exec(part)?.[1];
  if (page !== undefined) return site.pages[page as keyof Site["pages"]] ?? unknown(part);
  const parts: Readonly<Record<string, () => unknown>> = {
    platform: () => site.platform,
    home: () => ({ hero: site.hero, blurb: site.blurb, testimonials: site.testimonials }),
    about: () => site.about,
    events: () => ({ builtOn: new Date().toISOString().slice(0, 10), events: site.events }),
    videos: () => site.videos.map((video) => withAddresses(video, base)),
    tour: () => site.videos.slice(0, 1).map((video) => withAddresses(video, base))[0],
    press: () => site.press,
    notices: () => site.notices,
    "notice-links": () => site.notices.map(({ name, title }) => ({ to: `/${name}`, label: title })),
  };
  return (parts[part] ?? (() => unknown(part)))();
}

function withAddresses({ id, title, text, transcript, ...source }: Site["videos"][number], base: string) {
  const { playlist, file, captions, seconds, bytes } = source;
  const at = (path: string) => `${base}/${path}`;
  return {
    id,
    title,
    text,
    transcript,
    source: { playlist: at(playlist), file: at(file), captions: at(captions), seconds, bytes },
  };
}

function unknown(part: string): never {
  throw new Error(`There is no part "${part}" of the site's content: see apps/web/site-content.ts`);
}
