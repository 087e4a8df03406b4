import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";

/** The web app is built first where it is not. */
const TIME = 300_000;
const PATIENCE = { timeout: TIME / 2 };

test("npm start installs nothing, says once what is missing, and brings back a server that was killed", {
  timeout: TIME,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-start-"));
  const bin = join(folder, "bin");
  const dataDir = join(folder, "data");
  const calls = join(folder, "calls");
  await mkdir(bin);
  await writeFile(calls, "");
  for (const name of ["apt-get", "mvn"]) {
    await writeFile(join(bin, name), `#!/bin/sh\necho "${name} $*" >> '${calls}'\n`);
    await chmod(join(bin, name), 0o755);
  }
  const launcher = spawn(process.execPath, [join(import.meta.dirname, "start.js")], {
    env: {
      PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
      JAVA_HOME: join(folder, "nowhere"),
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "fatal",
    },
  });
  const ended = once(launcher, "exit");
  try {
    let said = "";
    launcher.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    const starts = () => said.match(/^Ready on http:/gm)?.length ?? 0;
    await expect.poll(starts, PATIENCE).toBe(1);
    process.kill(Number(await readFile(join(dataDir, "lock.pid"), "utf8")), "SIGKILL");
    await expect.poll(starts, PATIENCE).toBe(2);
    launcher.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);

    const missing = `Client SDKs are off: no Java development kit was found in JAVA_HOME, ${join(folder, "nowhere")}.`;
    expect(said.split("\n").filter((line) => line.includes("npm run setup"))).toEqual([
      `${missing} npm run setup brings what is missing.`,
    ]);
    expect(said).toContain('"msg":"the server ended by SIGKILL and is started again in 1 s"');
    expect(await readFile(calls, "utf8")).toBe("");
  } finally {
    launcher.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  }
});
