import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** The web app is built first where it is not. */
const TIME = 300_000;
const PATIENCE = { timeout: TIME / 2 };

test("with LOG_FORMAT=json in .env all that is said is JSON, also of a start that fails", {
  timeout: TIME,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-start-"));
  try {
    await writeFile(join(folder, ".env"), "LOG_FORMAT=json\nPORT=eighty\n");
    const { PATH } = process.env;
    const env = { PATH, JAVA_HOME: join(folder, "nowhere"), PORTAL_HOME: folder };
    const launcher = spawn(process.execPath, [join(import.meta.dirname, "start.js")], { env });
    let output = "";
    for (const stream of [launcher.stdout, launcher.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
    expect((await once(launcher, "close"))[0]).toBe(78);
    const lines = output.trim().split("\n");
    // Among them are those that say what it builds.
    const said = lines.map((line) => JSON.parse(line));
    const off = { level: 30, msg: expect.stringContaining("Client SDKs are off") };
    expect(said).toContainEqual(expect.objectContaining(off));
    expect(said.at(-1)).toMatchObject({ level: 60, msg: expect.stringContaining('Cannot start: PORT is "eighty".') });
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe("npm start", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "connect-portal-start-"));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const signals = ["SIGTERM", "SIGINT"] as const;
  test.each(signals)("ends cleanly, the server with it, when npm gets %s", { timeout: TIME }, async (signal) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "fatal" };
    const npm = spawn("npm", ["start"], { cwd: join(import.meta.dirname, ".."), env });
    const ended = once(npm, "exit");
    try {
      let said = "";
      npm.stdout.on("data", (chunk: Buffer) => (said += chunk));
      const url = () => /^Ready on (\S+)$/m.exec(said)?.[1];
      await expect.poll(url, PATIENCE).toBeDefined();
      npm.kill(signal);
      expect(await ended).toEqual([0, null]);
      await expect(fetch(`${url()}/health`)).rejects.toThrow();
    } finally {
      npm.kill("SIGTERM");
      await ended;
    }
  });
});
