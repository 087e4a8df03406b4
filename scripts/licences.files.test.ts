import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-licences-"));
});
afterAll(() => rm(folder, { recursive: true }));

function look(...args: string[]): Promise<{ code: number | string; said: string }> {
  const script = join(import.meta.dirname, "licences.js");
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

/** A folder with these packages installed; their entries in the lock file, or none. */
async function installed(packages: Readonly<Record<string, object>>, entry: object = {}): Promise<string> {
  const root = await mkdtemp(join(folder, "root-"));
  const paths = Object.keys(packages).map((name) => `node_modules/${name}`);
  await writeFile(
    join(root, "package-lock.json"),
    JSON.stringify({
      packages: Object.fromEntries(
        ["", ...paths, "node_modules/away"].map((path) => [path, path.endsWith("away") ? { optional: true } : entry]),
      ),
    }),
  );
  for (const [name, said] of Object.entries(packages)) {
    await mkdir(join(root, "node_modules", name), { recursive: true });
    await writeFile(
      join(root, "node_modules", name, "package.json"),
      JSON.stringify({ name, version: "1.0.0", ...said }),
    );
  }
  return root;
}

test("every package of a release has a licence that is allowed", async () => {
  expect(await look()).toMatchObject({ code: 0, said: expect.stringMatching(/\d+ {2}MIT\n/) });
});

test("a package is named whose licence is not allowed, not known, or not said", async () => {
  const root = await installed({
    free: { license: "(GPL-3.0-only OR MIT)" },
    old: { licenses: [{ type: "MIT" }] },
    both: { license: "MIT AND AGPL-3.0-only" },
    odd: { license: "SEE LICENSE IN x" },
    silent: {},
  });
  const { code, said } = await look(root);
  expect(code).toBe(1);
  expect(said).toContain(
    "both@1.0.0: MIT AND AGPL-3.0-only\nodd@1.0.0: SEE LICENSE IN x\nsilent@1.0.0: says no licence\n",
  );
  expect(said).not.toMatch(/free@|old@|away/);
});

test("what is for development alone may have any", async () => {
  const root = await installed({ tool: { license: "GPL-3.0-only" } }, { dev: true });
  expect((await look(root)).code).toBe(0);
});
