import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockDataDirectory } from "./data-directory-lock.ts";

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "connect-portal-lock-"));
});

afterAll(() => rm(dataDir, { recursive: true }));

const program = `
  import { lockDataDirectory } from ${JSON.stringify(join(import.meta.dirname, "data-directory-lock.ts"))};
  lockDataDirectory(${JSON.stringify("DIRECTORY")});
  globalThis.gc();
  process.stdout.write("locked");
  process.stdin.resume();
`;

test("another process's lock names that process and holds until kill -9 frees it", async () => {
  const holder = spawn(
    process.execPath,
    ["--expose-gc", "--input-type=module", "-e", program.replace("DIRECTORY", dataDir)],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  await once(holder.stdout, "data");
  expect(() => lockDataDirectory(dataDir)).toThrow(`The data directory ${dataDir} is in use by process ${holder.pid}`);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  lockDataDirectory(dataDir).release();
});

const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

test("a new directory is its owner's alone, whatever the umask says", async () => {
  const folder = join(dataDir, "new", "below");
  const lock = lockDataDirectory(folder);
  expect(lock.wasOpenToOthers).toBe(false);
  expect(await modeOf(folder)).toBe("700");
  lock.release();
});

test("a directory that others may enter is closed to them, once", async () => {
  const folder = join(dataDir, "open");
  await mkdir(folder);
  await chmod(folder, 0o755);
  const first = lockDataDirectory(folder);
  expect(first.wasOpenToOthers).toBe(true);
  expect(await modeOf(folder)).toBe("700");
  first.release();
  const second = lockDataDirectory(folder);
  expect(second.wasOpenToOthers).toBe(false);
  second.release();
});

test("a directory that cannot be made is an error that names it", () => {
  expect(() => lockDataDirectory("/dev/null/data")).toThrow("The data directory /dev/null/data cannot be written");
});

test("a directory that root makes belongs to whom the folder above it belongs to", async () => {
  const isRoot = process.geteuid?.() === 0;
  const own = process.geteuid?.() ?? 0;
  const above = join(dataDir, "of-portal");
  await mkdir(above);
  if (isRoot) await chown(above, 64_000, 64_000);
  lockDataDirectory(join(above, "data")).release();
  expect((await stat(join(above, "data"))).uid).toBe(isRoot ? 64_000 : own);
});
