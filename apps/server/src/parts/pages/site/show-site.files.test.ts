import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogger } from "../../../logger.ts";
import { type BuiltWeb, changingContent, createBuiltWeb } from "../testing/built-web.ts";
import { showSite } from "./show-site.ts";

const PATIENCE = { timeout: 30_000 };
let web: BuiltWeb;
let lines: string[];
let closing: (() => Promise<void>)[];

beforeEach(async () => {
  web = await createBuiltWeb();
  await web.say("Of the bank");
  lines = [];
  closing = [];
});
afterEach(async () => {
  for (const close of closing) await close();
  await web.remove();
});

async function start() {
  const { changed, ...watched } = changingContent(web.content);
  const site = await showSite({
    content: watched,
    webDirectory: web.directory,
    dataDirectory: web.data,
    log: createLogger("info", { write: (line) => void lines.push(line) }),
  });
  if (!site) throw new Error("Nothing is shown");
  closing.push(site.close);
  return { changed, site, about: () => site.shown().site.about.headline };
}

test("the texts are those of the content, and a good start says nothing", async () => {
  expect((await start()).about()).toBe("Of the bank");
  expect(lines).toEqual([]);
});

test("a change is shown without a restart; without texts of its own the content has those of the release", async () => {
  const { about, changed } = await start();
  await web.say("Anew");
  await changed();
  await expect.poll(about, PATIENCE).toBe("Anew");
  expect(lines.join("")).toContain("The public pages show what has changed");
  await rm(web.site, { recursive: true });
  await changed();
  await expect.poll(about, PATIENCE).toContain("Thirty years");
});

test("a file that is wrong leaves its texts as they were, also after a restart, and is named once", async () => {
  const { about, changed, site } = await start();
  await writeFile(join(web.site, "about.md"), "---\nheadline: [\n---\n");
  await changed();
  await expect.poll(() => lines.join(""), PATIENCE).toContain("site/about.md");
  expect(lines.filter((line) => line.includes("what was published of it stays"))).toHaveLength(1);
  expect(about()).toBe("Of the bank");
  expect(site.problems()).not.toEqual([]);
  const next = await start();
  expect(next.about()).toBe("Of the bank");
  await web.say("Fixed");
  next.changed();
  await expect.poll(next.about, PATIENCE).toBe("Fixed");
  expect(next.site.problems()).toEqual([]);
});

test("where there never was a good list, nobody else's is shown", async () => {
  await writeFile(join(web.site, "events.yaml"), "- id: [\n");
  const { site } = await start();
  expect(site.shown().site.events).toEqual([]);
});

test("half a kept file is as none, and texts that cannot be kept are shown all the same", async () => {
  await mkdir(web.data);
  await writeFile(join(web.data, "site.json"), '{"pages":');
  expect((await start()).about()).toBe("Of the bank");
  await rm(web.data, { recursive: true });
  await writeFile(web.data, "");
  expect((await start()).about()).toBe("Of the bank");
  expect(lines.join("")).toContain("cannot be kept in");
});

test("whoever closes waits for the change under way, and hears of no later one", async () => {
  const { about, changed } = await start();
  await web.say("In time");
  await changed();
  await Promise.all(closing.splice(0).map((close) => close()));
  expect(about()).toBe("In time");
  await web.say("Too late");
  await changed();
  expect(about()).toBe("In time");
});
