import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-lines-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns the output of a start in JSON. */
async function started(holdPasswords: boolean): Promise<string> {
  const program = `import { startLines } from ${JSON.stringify(join(import.meta.dirname, "start-lines.ts"))};
    const lines = startLines({ LOG_FORMAT: "json", DATA_DIR: ${JSON.stringify(folder)}, DATABASE_URL: "postgres://db/portal", PARTS: ["web"] });
    lines.print("  Administrator: user name admin", ${holdPasswords});
    lines.ready("http://localhost:8080");`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  return stdout;
}

test("no file of passwords is written or announced when none was generated; the start says version, parts and database", async () => {
  const said = await started(false);
  expect(existsSync(join(folder, "first-accounts.txt"))).toBe(false);
  expect(said).not.toContain("first-accounts");
  expect(JSON.parse(said.trim().split("\n").at(-1) ?? "")).toMatchObject({
    msg: "ready",
    url: "http://localhost:8080",
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    parts: ["web"],
    database: "postgres",
  });
});

test("generated passwords are in the file, and the log says where", async () => {
  expect(await started(true)).toContain("first-accounts.txt");
  expect(await readFile(join(folder, "first-accounts.txt"), "utf8")).toContain("user name admin");
});
