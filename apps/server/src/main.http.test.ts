import { paths } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { testAtNight } from "../../../scripts/at-night.ts";
import { useServerProcesses } from "./testing/server-processes.ts";

const server = useServerProcesses();

testAtNight(
  "the first start shows accounts that open, and ends with Ready; a second process is turned away, SIGTERM ends it",
  { timeout: 180_000 },
  async () => {
    const first = server.start({});
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

    const second = await server.start({}).ended;
    expect(second).toEqual({
      code: 78,
      stdout: "",
      stderr: `Cannot start: The data directory ${server.dataDir} is in use by process ${first.child.pid}. Stop that process, or set DATA_DIR to another directory.\n`,
    });

    first.child.kill("SIGTERM");
    expect((await first.ended).code).toBe(0);

    const later = server.start({});
    expect(await later.ready).toMatch(/^Ready on http:\/\/127\.0\.0\.1:\d+\n$/);
    const health = await fetch(`${(await later.ready).trim().replace("Ready on ", "")}/health`);
    expect(await health.json()).toEqual({ status: "ok" });
    later.child.kill("SIGINT");
    expect(await later.ended).toMatchObject({ code: 0, stderr: "" });
  },
);

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
  expect(await server.start(settings).ended).toEqual({ code, stdout: "", stderr: line });
});
