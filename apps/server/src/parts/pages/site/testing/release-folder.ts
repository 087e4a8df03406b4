import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { digestSite } from "@connect-portal/content/site";

/** In place of the built one: its pages say what site.yaml says, and it counts how often it was asked. */
const writer = `
import { appendFile, readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
export async function writeSite({ directory, client, lastGood }) {
  await appendFile(client + "/../written", "x");
  const text = (await readFile(directory + "/site.yaml", "utf8")).trim();
  if (text === "fails") throw new Error("The page / could not be written");
  if (text === "dies") process.kill(process.pid, "SIGKILL");
  if (text === "leaves") process.stderr.write("No room is left", () => process.exit(7));
  if (text === "dies" || text === "leaves") await new Promise(() => {});
  const isWrong = text.startsWith("[");
  const site = isWrong ? lastGood ?? { title: "Nothing yet" } : { title: text };
  const problem = { file: "site/site.yaml", line: 3, rule: "site/syntax", message: "This is no YAML.", severity: "error" };
  const page = "<title>" + site.title + "</title><meta name=\\"api-base-url\\" content=\\"\\"/><script>" + JSON.stringify(site.title) + "</script>";
  const notice = existsSync(directory + "/notices/privacy.md") ? { "privacy/index.html": "<title>Privacy</title>" } : {};
  return {
    site,
    problems: isWrong ? [problem, { ...problem, line: 9 }] : [],
    files: { "index.html": page, "_.data": "data of " + site.title, ...notice },
  };
}`;

/** A release whose pages say “As built”, beside content whose site.yaml says something else. */
export async function createReleaseFolder() {
  const root = await mkdtemp(join(tmpdir(), "connect-portal-shown-site-"));
  const web = join(root, "apps/web/build/client");
  const program = join(web, "../server");
  const content = join(root, "own");
  const own = join(content, "site");
  for (const folder of [web, program, join(own, "media/film"), join(root, "content/site")]) {
    await mkdir(folder, { recursive: true });
  }
  await writeFile(join(web, "__spa-fallback.html"), "<title>App</title>");
  await writeFile(join(web, "index.html"), "<title>As built</title>");
  await writeFile(join(web, "_.data"), "data as built");
  await writeFile(join(root, "content/site/site.yaml"), "As built");
  await writeFile(join(program, "package.json"), '{"type":"module"}');
  await writeFile(join(program, "index.js"), writer);
  const digest = await digestSite(join(root, "content/site"));
  const build = (version: string) => writeFile(join(program, "built.json"), JSON.stringify({ digest, version }));
  const say = (text: string) => writeFile(join(own, "site.yaml"), text);
  await build("1");
  await writeFile(join(own, "media/film/film.mp4"), "film");
  await say("Of the bank");
  return {
    web,
    content,
    own,
    say,
    build,
    data: join(root, "data"),
    timesWritten: async () => (await readFile(join(web, "../written"), "utf8").catch(() => "")).length,
    remove: () => rm(root, { recursive: true }),
  };
}

export type ReleaseFolder = Awaited<ReturnType<typeof createReleaseFolder>>;

/** Content whose watcher says that something has changed when the test does. */
export function changingContent() {
  const listeners = new Set<() => void>();
  return {
    onChange(listener: (content: never) => void) {
      listeners.add(listener as () => void);
      return () => listeners.delete(listener as () => void);
    },
    changed() {
      for (const listener of listeners) listener();
    },
  };
}
