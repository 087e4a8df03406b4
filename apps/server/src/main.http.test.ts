import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";

const processes: { readonly child: ChildProcess; readonly ended: Promise<unknown> }[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "connect-portal-main-"));
  return () => rm(dataDir, { recursive: true });
});

afterEach(async () => {
  for (const { child } of processes) child.kill("SIGKILL");
  await Promise.all(processes.splice(0).map(({ ended }) => ended));
});

/** Runs the server as `npm start` does, with nothing in its environment but these settings. */
function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "fatal", ...settings },
  });
  let stdout = "";
  let stderr = "";
  const ended = once(child, "exit").then(([code]) => ({ code, stdout, stderr }));
  const ready = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.includes("Ready on ")) resolve(stdout);
    });
  });
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  processes.push({ child, ended });
  return { child, ended, ready: Promise.race([ready, ended.then((end) => JSON.stringify(end))]) };
}

test("the first start shows the accounts and ends with Ready, a second process is turned away, SIGTERM ends it", async () => {
  const first = start({});
  expect(await first.ready).toMatch(
    /^These accounts were made.*\n {2}Administrator: user name admin, password \S{16}\n {2}Demo integrator: user name demo, password \S{16}\nReady on http:\/\/127\.0\.0\.1:\d+\n$/,
  );

  const second = await start({}).ended;
  expect(second).toEqual({
    code: 78,
    stdout: "",
    stderr: `Cannot start: The data directory ${dataDir} is in use by process ${first.child.pid}. Stop that process, or set DATA_DIR to another directory.\n`,
  });

  first.child.kill("SIGTERM");
  expect((await first.ended).code).toBe(0);

  const later = start({});
  expect(await later.ready).toMatch(/^Ready on http:\/\/127\.0\.0\.1:\d+\n$/);
  const health = await fetch(`${(await later.ready).trim().replace("Ready on ", "")}/health`);
  expect(await health.json()).toEqual({ status: "ok" });
  later.child.kill("SIGINT");
  expect(await later.ended).toMatchObject({ code: 0, stderr: "" });
}, 60_000);

test("what the server writes is for its own user only", async () => {
  const folder = join(dataDir, "own");
  await start({ DATA_DIR: folder }).ready;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // The files of the embedded database are in folders that nobody else may enter.
  const guards = entries.filter((entry) => entry.isDirectory() || entry.parentPath === folder);
  const paths = [folder, ...guards.map(({ parentPath, name }) => join(parentPath, name))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o077 })));
  expect(modes.length).toBeGreaterThan(10);
  expect(modes.filter(({ mode }) => mode !== 0)).toEqual([]);
}, 60_000);

test("a port that is in use is one line with the mend", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as { port: number };
  const end = await start({ PORT: String(port) }).ended;
  expect(end).toMatchObject({
    code: 78,
    stderr: `Cannot start: Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another port.\n`,
  });
  holder.close();
}, 60_000);

test.each([
  [{ PORT: "eighty" }, 'Cannot start: PORT is "eighty". Set it to a whole number from 0 to 65535.\n'],
  [
    { PARTS: "web" },
    'Cannot start: PARTS is "web", and the embedded database serves one process only. Set DATABASE_URL to a PostgreSQL server that all parts share, or run all parts in one process.\n',
  ],
  [
    { DATABASE_URL: "postgres://127.0.0.1:1/none" },
    "Cannot start: The database server of DATABASE_URL does not answer (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL, and that the server runs and lets this user in.\n",
  ],
])("%j cannot start and says why in one line", async (settings, line) => {
  expect(await start(settings).ended).toEqual({ code: 78, stdout: "", stderr: line });
});
