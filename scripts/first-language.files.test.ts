import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pageLanguages } from "@connect-portal/contract";
import { beforeEach, expect, test } from "vitest";
import { languages } from "./web-build.js";

const repository = join(import.meta.dirname, "..");
const PATIENCE = { timeout: 60_000 };
const TIME = { timeout: 120_000 };

/** The pages' build: it says that it has begun, and ends when the test says so. */
const build = `
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
const language = process.env.PAGES_LANGUAGE;
writeFileSync("../../signals/begun-" + language, String(process.pid));
while (!existsSync("../../signals/go-" + language)) await new Promise((resolve) => setTimeout(resolve, 20));
if (existsSync("../../signals/break-" + language)) throw new Error("texts." + language + ".ts lacks a text");
for (const folder of ["client/assets", "server"]) mkdirSync("build/new/" + folder, { recursive: true });
writeFileSync("build/new/client/assets/page-" + language + ".js", "");
writeFileSync("build/new/server/" + language + ".js", "");
`;
/** The server's build. */
const bundle = `
import { cpSync } from "node:fs";
cpSync("apps/server/server.js", "apps/server/build/server.js");
`;
const server = `
process.on("SIGTERM", () => process.exit(0));
process.once("disconnect", () => process.exit(0));
setInterval(() => {}, 1_000_000);
process.send("ready", () => console.log("serving, kept in " + process.env.PORTAL_START_CACHE));
`;

let clone: string;
let launchers: ChildProcess[];
beforeEach(async () => {
  launchers = [];
  clone = await mkdtemp(join(tmpdir(), "connect-portal-clone-"));
  await mkdir(join(clone, "scripts"));
  for (const file of (await readdir(import.meta.dirname)).filter((name) => name.endsWith(".js"))) {
    await cp(join(import.meta.dirname, file), join(clone, "scripts", file));
  }
  for (const file of ["package-lock.json", "apps/server/engines/pom.xml"]) {
    await cp(join(repository, file), join(clone, file));
  }
  await symlink(join(repository, "node_modules"), join(clone, "node_modules"));
  for (const folder of ["content", "contract", "credentials", "database", "openapi-document", "openapi-reference"]) {
    await mkdir(join(clone, "packages", folder), { recursive: true });
  }
  for (const folder of ["apps/sandbox", "docs/errors", "content/site", "signals"])
    await mkdir(join(clone, folder), { recursive: true });
  await write("package.json", JSON.stringify({ type: "module", workspaces: ["apps/*"] }));
  await write(
    "apps/web/package.json",
    JSON.stringify({ name: "web", type: "module", scripts: { build: "node ../../build.js" } }),
  );
  await write("build.js", build);
  await write("apps/server/server.js", server);
  await write("scripts/release/bundle/build.ts", bundle);
  await write("content/brand/brand.yaml", "languages: [fr, en]\n");
  return async () => {
    await Promise.all(launchers.map(stop));
    await rm(clone, { recursive: true });
  };
});

async function write(file: string, text = ""): Promise<void> {
  await mkdir(dirname(join(clone, file)), { recursive: true });
  await writeFile(join(clone, file), text);
}

function start() {
  const launcher = spawn(process.execPath, [join(clone, "scripts/start.js")], { env: { PATH: process.env.PATH } });
  launchers.push(launcher);
  let said = "";
  for (const stream of [launcher.stdout, launcher.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  return { launcher, said: () => said };
}

async function stop(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  const ended = once(launcher, "exit");
  launcher.kill("SIGTERM");
  await ended;
}

const pidOfBuild = async (language: string) =>
  Number(await readFile(join(clone, `signals/begun-${language}`), "utf8").catch(() => 0));
const built = async () => (await readdir(join(clone, "apps/web/build/server")).catch(() => [])).sort();

test("every language of the pages is built", () => {
  expect(languages).toEqual(Object.keys(pageLanguages));
});

test(
  "the server starts when the brand's first language is built, and the others are built meanwhile",
  TIME,
  async () => {
    const { said } = start();
    await expect.poll(() => pidOfBuild("fr"), PATIENCE).toBeGreaterThan(0);
    expect(said()).not.toContain("serving");
    await write("signals/go-fr");
    await expect.poll(said, PATIENCE).toContain("serving");
    expect(await built()).toEqual(["fr.js"]);
    await write("signals/go-en");
    await write("signals/go-ar");
    await expect.poll(built, PATIENCE).toEqual(["ar.js", "en.js", "fr.js"]);
    expect((await readdir(join(clone, "apps/web/build/client/assets"))).sort()).toEqual([
      "page-ar.js",
      "page-en.js",
      "page-fr.js",
    ]);
  },
);

test(
  "a language that cannot be built is a line of the log with its cause, and the next one is built",
  TIME,
  async () => {
    for (const name of ["go-fr", "go-en", "break-en", "go-ar"]) await write(`signals/${name}`);
    const { launcher, said } = start();
    await expect.poll(built, PATIENCE).toEqual(["ar.js", "fr.js"]);
    const [line] = [...said().matchAll(/^\{.*\}$/gm)].map(([text]) => JSON.parse(text));
    expect(line).toMatchObject({
      level: 50,
      msg: "Cannot build the pages in English: readers get French; the next start tries again",
      output: expect.stringContaining("texts.en.ts lacks a text"),
    });
    expect(launcher.exitCode).toBeNull();
  },
);

test("a build ends with the portal, and the next start goes on where it was", TIME, async () => {
  await write("signals/go-fr");
  const { launcher, said } = start();
  await expect.poll(() => pidOfBuild("en"), PATIENCE).toBeGreaterThan(0);
  await expect.poll(said, PATIENCE).toContain("serving");
  const pid = await pidOfBuild("en");
  await stop(launcher);
  await expect.poll(() => isAlive(pid), PATIENCE).toBe(false);
  const again = start();
  await expect.poll(again.said, PATIENCE).toContain("serving");
  expect(again.said()).not.toContain("Building the pages in French");
});

test("a start compiles the content anew when the code that compiles it is another", TIME, async () => {
  for (const language of languages) await write(`signals/go-${language}`);
  const keptIn = async () => {
    const { launcher, said } = start();
    await expect.poll(said, PATIENCE).toContain("serving");
    await stop(launcher);
    return /kept in (.*)/.exec(said())?.[1] ?? "";
  };
  const before = await keptIn();
  await mkdir(before, { recursive: true });
  expect(await keptIn()).toBe(before);
  expect(await readdir(dirname(before))).toEqual([basename(before)]);
  await write("packages/content/src/compile.ts", "// another");
  const after = await keptIn();
  expect(after).not.toBe(before);
  expect(await readdir(dirname(after))).not.toContain(basename(before));
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
