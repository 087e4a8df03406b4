import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useServerProcesses } from "./testing/server-processes.ts";

const server = useServerProcesses();

test("with LOG_FORMAT=json every line is one of JSON, the first and the last included, and none holds a password", async () => {
  const folder = join(server.dataDir, "json");
  const settings = { DATA_DIR: folder, LOG_FORMAT: "json", LOG_LEVEL: "info" };
  const first = server.start(settings, '"msg":"ready"');
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
  const { stdout, stderr } = await first.ended;
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 30, requestId: "order-17", route: "/v1/profile", method: "GET", status: 401 }),
  );
  expect(stdout).not.toContain(password);
  expect(stderr).toBe("");

  const refused = await server.start({ ...settings, PORT: "eighty" }).ended;
  expect(JSON.parse(refused.stderr)).toMatchObject({
    level: 60,
    msg: 'Cannot start: PORT is "eighty". Set it to a whole number from 0 to 65535.',
  });
}, 120_000);

test("what the server writes is for its own user only", async () => {
  const folder = join(server.dataDir, "own");
  await server.start({ DATA_DIR: folder }).ready;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // The files of the embedded database are in folders that nobody else may enter.
  const guards = entries.filter((entry) => entry.isDirectory() || entry.parentPath === folder);
  const paths = [folder, ...guards.map(({ parentPath, name }) => join(parentPath, name))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o077 })));
  expect(modes.length).toBeGreaterThan(10);
  expect(modes.filter(({ mode }) => mode !== 0)).toEqual([]);
}, 120_000);

test("a port that is in use is one line with the fix", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as { port: number };
  const end = await server.start({ PORT: String(port) }).ended;
  expect(end).toMatchObject({
    code: 78,
    stderr: `Cannot start: Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another port.\n`,
  });
  holder.close();
}, 120_000);
