import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContentListener } from "@connect-portal/content";
import { pageLanguages } from "@connect-portal/contract";
import { fixedContent } from "../../../testing/content.ts";

const repository = join(import.meta.dirname, "../../../../../..");

/** In place of the built one: a page says what it was rendered from, and in which language. */
const rendererIn = (language: string) => `
export const publishSite = (site, media, now, { name }) =>
  ({ ...site, media, brand: name, writtenOn: now.toISOString().slice(0, 10) });
export async function renderPage({ url, site, nonce, publicUrl, origin, preview, reader, answers, signal }) {
  globalThis.pagesRendered = (globalThis.pagesRendered ?? 0) + 1;
  if (url.includes("broken")) throw new Error("broken");
  if (url.includes("failing")) return new Response("Unexpected Server Error", { status: 500 });
  if (url.includes("slow")) await new Promise((resolve) => { (globalThis.letPagesCome ??= []).push(resolve); });
  if (url.endsWith(".data")) return new Response("data in ${language}: " + site.about.headline);
  const document = answers?.documentOf?.("api.yaml")?.index.title;
  const known = JSON.stringify({ origin, brand: site.brand, preview, reader, answers: answers && { ...answers, document } });
  return new Response(
    "<title>" + url.split("?")[0] + "</title>" +
    '<meta name="api-base-url" content="' + publicUrl + '"/>' +
    '<script nonce="' + nonce + '">let own;</script>' +
    "<nav>Menu in ${language}</nav><main><h1>" + site.about.headline + '</h1><p>Cards in <a href="/help">one API</a>.</p>' +
    "<p>Much to read.</p>".repeat(url === "/about" ? 200 : 0) + "</main><code>" + known.replaceAll("<", "\\u003c") + "</code>",
  );
}`;

export interface BuiltWeb {
  /** Folder of the built files, as the app takes it. */
  readonly directory: string;
  /** Folder of a content, whose folder `site` is a copy of the repository's. */
  readonly content: string;
  readonly site: string;
  readonly data: string;
  /** Changes a text of the site. */
  say(headline: string): Promise<void>;
  remove(): Promise<void>;
}

/** A release in a folder of its own: the repository's texts beside a web app that shows what it is given. */
export async function createBuiltWeb(files: Readonly<Record<string, string>> = {}): Promise<BuiltWeb> {
  const root = await mkdtemp(join(tmpdir(), "connect-portal-web-"));
  const directory = join(root, "apps/web/build/client");
  const content = join(root, "own");
  const site = join(content, "site");
  await mkdir(join(directory, "assets"), { recursive: true });
  await mkdir(join(directory, "../server"));
  await writeFile(join(directory, "../server/package.json"), '{"type":"module"}');
  for (const language of Object.keys(pageLanguages)) {
    await writeFile(join(directory, `../server/${language}.js`), rendererIn(language));
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  for (const folder of [join(root, "content/site"), site]) {
    await cp(join(repository, "content/site"), folder, { recursive: true });
  }
  const about = await readFile(join(site, "about.md"), "utf8");
  return {
    directory,
    content,
    site,
    data: join(root, "data"),
    say: (headline) => writeFile(join(site, "about.md"), about.replace(/^headline: .*$/m, `headline: ${headline}`)),
    remove: () => rm(root, { recursive: true }),
  };
}

/** Content whose watcher says that something has changed when the test does. */
export function changingContent(directory: string) {
  const listeners = new Set<ContentListener>();
  const current = () => fixedContent({ directory }).current();
  return {
    current,
    onChange(listener: ContentListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async changed() {
      const prepared = await Promise.all([...listeners].map((listener) => listener(current())));
      for (const takeUp of prepared) takeUp();
    },
  };
}
