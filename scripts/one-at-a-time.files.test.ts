import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** A clone with one package, and an npm that takes a while and removes node_modules first, as `npm ci` does. */
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-install-"));
  const scripts = join(folder, "scripts");
  await mkdir(scripts);
  for (const file of ["install.js", "one-at-a-time.js"]) await cp(join(import.meta.dirname, file), join(scripts, file));
  const lock = JSON.stringify({ packages: { "node_modules/one": { version: "1.0.0" } } });
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(join(folder, "package-lock.json"), lock);
  await writeFile(
    join(folder, "npm.cjs"),
    `const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require("node:fs");
    appendFileSync("installs", "npm ci\\n");
    rmSync("node_modules", { recursive: true, force: true });
    setTimeout(() => {
      mkdirSync("node_modules/one", { recursive: true });
      writeFileSync("node_modules/one/index.js", "export default 1;");
      writeFileSync("node_modules/one/package.json", '{"type":"module","exports":"./index.js"}');
      writeFileSync("node_modules/.package-lock.json", ${JSON.stringify(lock)});
    }, 700);`,
  );
  await writeFile(
    join(scripts, "command.js"),
    `import { ensureInstalled } from "./install.js";
    ensureInstalled();
    console.log("one is", (await import("one")).default);`,
  );
});

afterEach(() => rm(folder, { recursive: true }));

async function run(): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, npm_execpath: join(folder, "npm.cjs") };
  const child = spawn(process.execPath, [join(folder, "scripts/command.js")], { cwd: folder, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, "close");
  return { code, said };
}

const installs = async () => (await readFile(join(folder, "installs"), "utf8")).trim().split("\n");

test("of commands that begin at once in a fresh clone one installs the packages, and the others wait for it", async () => {
  const ended = await Promise.all([run(), run(), run()]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  for (const { said } of ended) expect(said).toContain("one is 1");
  expect(ended.filter(({ said }) => said.includes("Waiting for another command"))).toHaveLength(2);
  expect(await installs()).toEqual(["npm ci"]);
});

test("a command that was killed while it installed holds up nobody", async () => {
  const gone = spawn(process.execPath, ["--eval", ""]);
  await once(gone, "exit");
  await writeFile(join(folder, ".install.lock"), String(gone.pid));
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining("one is 1") });
});
