import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogger } from "../../../logger.ts";
import { fixedContent } from "../../../testing/content.ts";
import { showSite } from "./show-site.ts";
import { changingContent, createReleaseFolder, type ReleaseFolder } from "./testing/release-folder.ts";

let release: ReleaseFolder;
let lines: string[];
let closing: (() => Promise<void>)[];
const { execPath } = process;

beforeEach(async () => {
  release = await createReleaseFolder();
  lines = [];
  closing = [];
});
afterEach(async () => {
  process.execPath = execPath;
  for (const close of closing) await close();
  await release.remove();
});

/** `home()` is the data of the home page that is shown; undefined means that of the build. */
async function start(dataDirectory = release.data) {
  const { changed, ...watched } = changingContent();
  let home: string | undefined = "nothing";
  const { close } = await showSite({
    content: { ...fixedContent(), ...watched },
    contentDirectory: release.content,
    webDirectory: release.web,
    dataDirectory,
    log: createLogger("info", { write: (line) => void lines.push(line) }),
    show: async (files) => {
      home = files["_.data"];
    },
  });
  closing.push(close);
  return { changed, home: () => home };
}

test("the pages have the texts of the content, and a good start says nothing", async () => {
  expect((await start()).home()).toBe("data of Of the bank");
  expect(lines).toEqual([]);
});

test("texts that the build has, and content without any, need no work", async () => {
  await release.say("As built");
  await rm(join(release.own, "media"), { recursive: true });
  expect((await start()).home()).toBeUndefined();
  await rm(release.own, { recursive: true });
  expect((await start()).home()).toBeUndefined();
  expect(await release.timesWritten()).toBe(0);
});

test("a change is shown without a restart, and one that changes nothing here writes nothing", async () => {
  const { home, changed } = await start();
  changed();
  await release.say("Anew");
  changed();
  await expect.poll(home, { timeout: 30_000 }).toBe("data of Anew");
  expect(await release.timesWritten()).toBe(2);
  await expect.poll(() => lines.join("")).toContain("The public pages show what has changed");
  await rm(release.own, { recursive: true });
  changed();
  await expect.poll(home).toBeUndefined();
});

test("a file that is wrong leaves the pages as they were, also after a restart, and is named once", async () => {
  const { home, changed } = await start();
  await release.say("[");
  changed();
  await expect
    .poll(() => lines.join(""), { timeout: 30_000 })
    .toContain("site/site.yaml:3 site/syntax This is no YAML.");
  expect(lines.filter((line) => line.includes("site/syntax"))).toHaveLength(1);
  expect(home()).toBe("data of Of the bank");
  lines.length = 0;
  expect((await start()).home()).toBe("data of Of the bank");
  expect(lines.join("")).toContain("site/site.yaml:3 site/syntax");
});

test("pages that some process has written are found by the next, unless the release is another", async () => {
  await start();
  expect((await start()).home()).toBe("data of Of the bank");
  expect(await release.timesWritten()).toBe(1);
  await release.build("2");
  await start();
  expect(await release.timesWritten()).toBe(2);
});

test("two that start at once, and find half a file, write it themselves", async () => {
  await mkdir(release.data);
  await writeFile(join(release.data, "public-pages.json"), '{"key":"1');
  const both = await Promise.all([start(), start()]);
  expect(both.map(({ home }) => home())).toEqual(["data of Of the bank", "data of Of the bank"]);
  expect((await start()).home()).toBe("data of Of the bank");
  expect(await release.timesWritten()).toBe(2);
  expect(lines).toEqual([]);
});

test("where they cannot be kept they are shown all the same", async () => {
  await writeFile(release.data, "");
  expect((await start()).home()).toBe("data of Of the bank");
  expect(lines.join("")).toContain("cannot be kept in");
});

test("when they cannot be written the others stay, with what was said of it, and the next change is tried", async () => {
  await release.say("fails");
  const { home, changed } = await start();
  expect(home()).toBeUndefined();
  expect(lines.join("")).toContain("The page / could not be written");
  await release.say("Mended");
  changed();
  await expect.poll(home, { timeout: 30_000 }).toBe("data of Mended");
});

test.each([
  ["dies", "Its process ended with SIGKILL"],
  ["leaves", "Its process ended with 7: No room is left"],
])(
  "when the process that writes them %s, those of before stay, the log says why, and the next change is tried",
  async (text, why) => {
    const { home, changed } = await start();
    await release.say(text);
    changed();
    await expect.poll(() => lines.join(""), { timeout: 30_000 }).toContain(why);
    expect(lines.filter((line) => line.includes("those of before stay"))).toHaveLength(1);
    expect(home()).toBe("data of Of the bank");
    await release.say("Mended");
    changed();
    await expect.poll(home, { timeout: 30_000 }).toBe("data of Mended");
  },
);

test("so it is when no process can be started", async () => {
  const { home, changed } = await start();
  process.execPath = join(release.data, "node");
  await release.say("Anew");
  changed();
  await expect.poll(() => lines.join("")).toContain("ENOENT");
  process.execPath = execPath;
  expect(home()).toBe("data of Of the bank");
  changed();
  await expect.poll(home, { timeout: 30_000 }).toBe("data of Anew");
});

test("who ends waits for nothing", async () => {
  const { changed } = await start();
  await release.say("Too late");
  changed();
  await Promise.all(closing.splice(0).map((close) => close()));
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
