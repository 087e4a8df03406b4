import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@connect-portal/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { commandEnvironment } from "./testing/command-environment.ts";

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
function start(settings: Record<string, string>, readyLine = "Ready on ") {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { ...commandEnvironment, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "fatal", ...settings },
  });
  let stdout = "";
  let stderr = "";
  const ended = once(child, "exit").then(([code]) => ({ code, stdout, stderr }));
  const ready = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.includes(readyLine)) resolve(stdout);
    });
  });
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  processes.push({ child, ended });
  return { child, ended, ready: Promise.race([ready, ended.then((end) => JSON.stringify(end))]) };
}

test("the first start shows accounts that open, and ends with Ready; a second process is turned away, SIGTERM ends it", async () => {
  const first = start({});
  const shown =
    /^These accounts were made.*\n {2}Administrator: user name admin, password (\S{16})\n {2}Demo integrator: user name demo, password (\S{16})\nReady on (http:\/\/127\.0\.0\.1:\d+)\n$/;
  expect(await first.ready).toMatch(shown);
  const [, adminPassword, demoPassword, url] = shown.exec(await first.ready) ?? [];
  const signIn = async (username: string, password = "") => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ username, password });
    return (await fetch(`${url}${paths.authenticate}`, { method: "POST", headers, body })).status;
  };
  expect([await signIn("admin", adminPassword), await signIn("demo", demoPassword)]).toEqual([200, 200]);

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
}, 180_000);

test("with LOG_FORMAT=json every line is one of JSON, the first and the last included, and none holds a password", async () => {
  const folder = join(dataDir, "json");
  const settings = { DATA_DIR: folder, LOG_FORMAT: "json", LOG_LEVEL: "info" };
  const first = start(settings, '"msg":"ready"');
  const said = (await first.ready)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(said.at(-1)).toMatchObject({ level: 30, msg: "ready", url: expect.stringMatching(/^http:/) });
  const file = join(folder, "first-accounts.txt");
  expect(said.at(-2)).toMatchObject({ file });
  const accounts = await readFile(file, "utf8");
  expect(accounts).toMatch(/Administrator: user name admin, password \S{16}\n/);
  const password = /password (\S{16})/.exec(accounts)?.[1] ?? "";
  await fetch(`${said.at(-1).url}/v1/profile`, { headers: { "x-request-id": "order-17" } });
  first.child.kill("SIGTERM");
  const { stdout, stderr } = (await first.ended) as { stdout: string; stderr: string };
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 30, requestId: "order-17", route: "/v1/profile", method: "GET", status: 401 }),
  );
  expect(stdout).not.toContain(password);
  expect(stderr).toBe("");

  const refused = await start({ ...settings, PORT: "eighty" }).ended;
  expect(JSON.parse(String((refused as { stderr: string }).stderr))).toMatchObject({
    level: 60,
    msg: 'Cannot start: PORT is "eighty". Set it to a whole number from 0 to 65535.',
  });
}, 120_000);

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
}, 120_000);

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
  [{ PORT: "eighty" }, 78, 'Cannot start: PORT is "eighty". Set it to a whole number from 0 to 65535.\n'],
  [
    { PARTS: "web" },
    78,
    'Cannot start: PARTS is "web", and the embedded database serves one process only. Set DATABASE_URL to a PostgreSQL server that all parts share, or run all parts in one process.\n',
  ],
  [
    { DATABASE_URL: "postgres://127.0.0.1:1/none" },
    69,
    "Cannot start: The database server of DATABASE_URL does not respond (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL, and that the server runs and accepts this user.\n",
  ],
])("%j cannot start, ends with %i and says why in one line", async (settings, code, line) => {
  expect(await start(settings).ended).toEqual({ code, stdout: "", stderr: line });
});
