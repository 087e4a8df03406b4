import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { noInspector } from "./supervise.js";

const supervisor = join(import.meta.dirname, "supervise.js");
const launchers: ChildProcess[] = [];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-supervise-"));
  return async () => {
    const ended = launchers.splice(0).map(async (launcher) => {
      if (launcher.exitCode !== null || launcher.signalCode !== null) return;
      const gone = once(launcher, "exit");
      launcher.kill("SIGTERM");
      await gone;
    });
    await Promise.all(ended);
    await rm(folder, { recursive: true });
  };
});

/** A server that notes each of its starts and then does what is said for this start; the last for all later ones. */
async function launch(
  lives: readonly string[],
  options: object = { pauses: [0.01, 0.02] },
  isBehindNpm = false,
  flags: readonly string[] = [],
) {
  const starts = join(folder, "starts");
  await writeFile(
    join(folder, "server.mjs"),
    `import { appendFileSync, readFileSync } from "node:fs";
    appendFileSync(${JSON.stringify(starts)}, process.pid + "\\n");
    const count = readFileSync(${JSON.stringify(starts)}, "utf8").trim().split("\\n").length;
    const lives = ${JSON.stringify(lives)};
    const end = (code) => { process.disconnect(); process.exitCode = code; };
    const serve = () => {
      process.on("SIGTERM", () => process.exit(0));
      process.once("disconnect", () => process.exit(0));
      setInterval(() => {}, 1_000_000);
      process.send("ready", () => console.log("serving"));
    };
    eval(lives[Math.min(count, lives.length) - 1]);`,
  );
  await writeFile(
    join(folder, "launcher.mjs"),
    `import { spawn } from "node:child_process";
    import { supervise } from ${JSON.stringify(supervisor)};
    const stdio = ["inherit", "inherit", "inherit", "ipc"];
    supervise(() => spawn(process.execPath, ${JSON.stringify([...flags, join(folder, "server.mjs")])}, { stdio }), ${JSON.stringify(options)});`,
  );
  const command = `'${process.execPath}' '${join(folder, "launcher.mjs")}'`;
  const launcher = spawn("/bin/sh", ["-c", isBehindNpm ? `${command} & wait` : `exec ${command}`], {
    env: { PATH: process.env.PATH, npm_lifecycle_event: "start" },
  });
  launchers.push(launcher);
  let said = "";
  launcher.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  launcher.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(launcher, "exit").then(([code]) => code);
  return {
    launcher,
    ended,
    said: () => said,
    lines: () => [...said.matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line)),
    pids: async () => (await readFile(starts, "utf8")).trim().split("\n").map(Number),
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a server that dies is started again after growing pauses, and a line says why each time", async () => {
  const { launcher, ended, said, lines } = await launch([
    "end(70)",
    'process.kill(process.pid, "SIGKILL")',
    "end(1)",
    "serve()",
  ]);
  await expect.poll(said).toContain("serving");
  expect(lines()).toEqual([
    expect.objectContaining({ level: 40, exitCode: 70, signal: null, pause: 0.01, time: expect.any(Number) }),
    expect.objectContaining({ exitCode: null, signal: "SIGKILL", pause: 0.02 }),
    expect.objectContaining({
      exitCode: 1,
      pause: 0.02,
      msg: "the server ended with exit code 1 and is started again in 0.02 s",
    }),
  ]);
  launcher.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("SIGUSR1 opens the inspector of neither the launcher nor a server with its flag", async () => {
  const { launcher, said, pids } = await launch(["serve()"], {}, false, [noInspector]);
  await expect.poll(said).toContain("serving");
  const [server = 0] = await pids();
  for (const pid of [launcher.pid ?? 0, server]) process.kill(pid, "SIGUSR1");
  process.kill(server, "SIGTERM");
  await once(launcher, "exit");
  expect(said()).not.toContain("Debugger listening");
});

test("the pause is the first one again after a while of health", async () => {
  const dying = 'process.send("ready", () => end(70))';
  const { said, lines } = await launch([dying, dying, dying, "serve()"], { pauses: [0.01, 30], healthy: 0 });
  await expect.poll(said).toContain("serving");
  expect(lines().map(({ pause }) => pause)).toEqual([0.01, 0.01, 0.01]);
});

test.each([69, 78])("a server that cannot start, and says so by %i, is not started again", async (code) => {
  const { ended, lines, pids } = await launch([`end(${code})`]);
  expect(await ended).toBe(code);
  expect(await pids()).toHaveLength(1);
  expect(lines()).toEqual([]);
});

test("one that was ready before is, even if what it needs is away for a while", async () => {
  const { said, lines } = await launch(['process.send("ready", () => end(70))', "end(78)", "serve()"]);
  await expect.poll(said).toContain("serving");
  expect(lines().map(({ exitCode }) => exitCode)).toEqual([70, 78]);
});

test("a server that ends by itself is not started again", async () => {
  const { ended, lines } = await launch(["end(0)"]);
  expect(await ended).toBe(0);
  expect(lines()).toEqual([]);
});

test("a signal in a pause ends it at once", async () => {
  const { launcher, ended, lines } = await launch(["end(70)"], { pauses: [3600] });
  await expect.poll(lines).toHaveLength(1);
  launcher.kill("SIGINT");
  expect(await ended).toBe(0);
});

test("a launcher that is killed leaves no server behind", async () => {
  const { launcher, said, pids } = await launch(["serve()"]);
  await expect.poll(said).toContain("serving");
  launcher.kill("SIGKILL");
  const [pid = 0] = await pids();
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("nor does npm", async () => {
  const { launcher, said, pids } = await launch(["serve()"], {}, true);
  await expect.poll(said).toContain("serving");
  launcher.kill("SIGKILL");
  const [pid = 0] = await pids();
  await expect.poll(() => isAlive(pid)).toBe(false);
});
