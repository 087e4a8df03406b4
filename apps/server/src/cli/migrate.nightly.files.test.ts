import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandEnvironment } from "../testing/command-environment.ts";
import { migrationsFolder } from "../testing/index.ts";

let DATA_DIR: string;
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), "connect-portal-migrate-"));
});
afterAll(() => rm(DATA_DIR, { recursive: true }));

const run = (settings: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, "migrate.ts"), ...args], {
    env: { ...commandEnvironment, DATA_DIR, ...settings },
  });

test("it applies each migration once, and says so", async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql"));
  const { stdout } = await run({});
  expect(stdout.trimEnd().split("\n")).toHaveLength(files.length + 1);
  expect(stdout).toContain("The database is ready.");
  expect((await run({})).stdout).toBe("The database has all migrations of this version.\n");
});

test("what it cannot do ends with the cause and how to fix it", async () => {
  const away = run({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  await expect(away).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("Cannot migrate: ") });
  await expect(run({}, "backwards")).rejects.toMatchObject({ code: 1, stdout: "" });
});
