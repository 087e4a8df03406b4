import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import builtSite from "virtual:site-content";
import { loadSite, type Site, type SiteDigest, type SiteRead } from "@connect-portal/content/site";
import { mediaFolder, noticePages, pageDataFile, pageFile, publicPages } from "@connect-portal/contract";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { publishSite } from "../src/shared/site/published-site.ts";
import { siteContext } from "../src/shared/site/site.server.ts";
import { firstStyles } from "./first-styles.ts";
import { paintFirst } from "./paint-first.ts";

// The build itself writes its pages with this.
export * from "virtual:react-router/server-build";

export interface SiteToWrite {
  /** Folder of site.yaml. */
  readonly directory: string;
  readonly digest: SiteDigest;
  /** Folder of the built pages and their sheets. */
  readonly client: string;
  /** What was last published: stands in for a file that is wrong. */
  readonly lastGood?: Site;
  readonly now: Date;
}

export interface WrittenSite {
  readonly site: Site;
  readonly problems: SiteRead["problems"];
  /** Every page whose HTML is another than that of the build, by the name of its file there. */
  readonly files: Readonly<Record<string, string>>;
}

/** Lists are empty where there never was a good file: those of the build tell of somebody else. */
const nothingYet: Site = { ...builtSite, testimonials: [], events: [], videos: [], press: [], notices: [] };

/** Writes the pages of the portal with the texts of a folder, as the build wrote them with those of this repository. */
export async function writeSite({ directory, digest, client, lastGood, now }: SiteToWrite): Promise<WrittenSite> {
  const { site, problems } = await loadSite(directory, lastGood ?? nothingYet);
  if (!site) throw new Error(`The texts in ${directory} cannot be used`);
  const open = opener(site, digest, now);
  const files: Record<string, string> = {};
  const pages: Record<string, string> = {};
  for (const path of publicPages) {
    files[pageDataFile(path)] = await open(`/${pageDataFile(path)}`);
    if (isWritten(path, site)) pages[pageFile(path)] = await open(`${path}/`.replace("//", "/"));
  }
  // Four fifths of the sheets are for no such page. To find that out for each of them anew would be half of all the work.
  const ofAll = Object.values(pages).join("\n");
  const readSheet = keep(async (path: string) => firstStyles(ofAll, await readFile(join(client, path), "utf8")));
  for (const [file, html] of Object.entries(pages)) {
    files[file] = await paintFirst(html, { isWritten: true, readSheet });
  }
  const data = dataScript(await open("/__closed"));
  for (const file of (await readdir(client)).filter((name) => /^__.*\.html$/.test(name))) {
    const html = await readFile(join(client, file), "utf8");
    files[file] = html.replace(dataScript(html), () => data);
  }
  return { site, problems, files };
}

/** A notice has a page where the operator has written one. */
function isWritten(path: (typeof publicPages)[number], { notices }: Pick<Site, "notices">): boolean {
  return !(noticePages as readonly string[]).includes(path) || notices.some(({ name }) => `/${name}` === path);
}

/** Asks the app for a page as React Router's build does. */
function opener(site: Site, digest: SiteDigest, now: Date) {
  const published = publishSite(site, mediaFolder(digest.media), now);
  const context = new RouterContextProvider(new Map([[siteContext, published]]));
  const answer = createRequestHandler(build as ServerBuild, "production");
  return async (path: string): Promise<string> => {
    const response = await answer(new Request(new URL(path, "http://portal.invalid")), context);
    // 202 is the data of a page that leads elsewhere.
    if (response.status !== 200 && response.status !== 202)
      throw new Error(`The page ${path} could not be written: see above`);
    return response.text();
  };
}

/** What a page knows of the site when its script begins. */
function dataScript(html: string): string {
  const [script] = /<script>window\.__reactRouterContext\.streamController\.enqueue\(.*?<\/script>/.exec(html) ?? [];
  if (!script) throw new Error("A page has no data: React Router has another name for it");
  return script;
}

function keep<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const found = kept.get(key) ?? read(key);
    kept.set(key, found);
    return found;
  };
}
