import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { testAtNight } from "../../../../scripts/at-night.ts";

const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
});

/** Runs testing/program.ts and hands back what it has said when it has ended. */
function run(what: string, { watchdog = 0, options = [] }: { watchdog?: number; options?: string[] } = {}) {
  const program = join(import.meta.dirname, "testing/program.ts");
  const child = spawn(process.execPath, [...options, program, what, String(watchdog)], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  children.push(child);
  const { stdout } = child;
  if (!stdout) throw new Error("The program has no output");
  let said = "";
  stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  // A process whose channel was closed from here tells of its exit only.
  const ended = Promise.all([once(child, "exit"), once(stdout, "end")]).then(([[code, signal]]) => ({
    code,
    signal,
    said,
  }));
  return { child, ended, begun: () => expect.poll(() => said).toContain("begun\n") };
}

/** The lines of the log among what was said. */
const logged = (said: string) =>
  said
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

test.each([
  [
    "throw in a timer",
    "thrown in a timer: deeper",
    /Error: thrown in a timer\n {4}at .*program\.ts[\s\S]*caused by: Error: deeper/,
  ],
  ["reject unheard", "rejected unheard", /Error: rejected unheard\n {4}at .*program\.ts/],
])("%s: one line says what nothing caught, and the process stops cleanly with 70", async (what, message, stack) => {
  const { code, said } = await run(what).ended;
  expect(code).toBe(70);
  expect(logged(said)).toEqual([
    expect.objectContaining({
      level: 60,
      time: expect.any(Number),
      pid: expect.any(Number),
      msg: "uncaught error: the server stops",
      err: expect.objectContaining({ message, stack: expect.stringMatching(stack) }),
    }),
  ]);
  expect(said).toContain("closed\n");
});

test("a failure while stopping ends at once", async () => {
  const { code, said } = await run("fail while stopping").ended;
  expect(code).toBe(70);
  expect(logged(said).map(({ err }) => err.message)).toEqual(["failed first", "failed while stopping"]);
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s stops cleanly, also when it comes twice at once",
  async (signal) => {
    const { child, begun, ended } = run("serve");
    await begun();
    child.kill(signal);
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 0, said: "begun\nclosed\n" });
  },
);

test("whoever is asked to stop leaves first, and closes when its time is up", async () => {
  const { child, begun, ended } = run("leave");
  await begun();
  child.kill("SIGTERM");
  const asked = performance.now();
  expect(await ended).toMatchObject({ code: 0, said: "begun\nleaving\nclosed\n" });
  expect(performance.now() - asked).toBeGreaterThan(2_900);
});

testAtNight("asked again a second later it waits for nobody to leave", async () => {
  const { child, begun, ended } = run("leave for ever");
  await begun();
  const asking = setInterval(() => child.kill("SIGTERM"), 100);
  expect(await ended).toMatchObject({ code: 0, said: "begun\nleaving\nclosed\n" });
  clearInterval(asking);
});

test("what nothing caught while it leaves ends it cleanly with 70", async () => {
  const { child, begun, ended } = run("throw while leaving");
  await begun();
  child.kill("SIGTERM");
  const { code, said } = await ended;
  expect([code, said.includes("closed\n")]).toEqual([70, true]);
});

testAtNight("what does not close is left open when its time is up", async () => {
  const { child, begun, ended } = run("close for ever");
  await begun();
  child.kill("SIGTERM");
  const { code, said } = await ended;
  expect(code).toBe(70);
  expect(logged(said)).toMatchObject([{ level: 60, msg: "the server could not stop cleanly" }]);
});

test("without its launcher the process stops cleanly", async () => {
  const { child, begun, ended } = run("serve");
  await begun();
  child.disconnect();
  expect(await ended).toMatchObject({ code: 0, said: "begun\nclosed\n" });
});

test("a main thread that stands still ends the process, and one line says so", async () => {
  const { code, signal, said } = await run("hold the main thread", { watchdog: 1 }).ended;
  expect({ code, signal }).toEqual({ code: null, signal: "SIGKILL" });
  expect(logged(said)).toEqual([
    expect.objectContaining({ level: 60, msg: expect.stringMatching(/^the main thread was blocked for [12] s/) }),
  ]);
});

testAtNight(
  "a main thread that a debugger holds does not end the process, one that is held beside it does",
  async () => {
    const { child, begun, ended } = run("serve", { watchdog: 2, options: ["--inspect=127.0.0.1:0"] });
    let address = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      address ||= /ws:\S+/.exec(chunk.toString())?.[0] ?? "";
    });
    await begun();
    await expect.poll(() => address).not.toBe("");
    const socket = new WebSocket(address);
    await once(socket, "open");
    const heard: string[] = [];
    socket.addEventListener("message", ({ data }) => heard.push(String(data)));
    const send = (method: string, params = {}) => socket.send(JSON.stringify({ id: 1, method, params }));

    send("Debugger.enable");
    send("Runtime.evaluate", { expression: "setTimeout(() => { debugger; console.log('resumed'); })" });
    await expect.poll(() => heard.some((text) => text.includes("Debugger.paused"))).toBe(true);
    const paused = performance.now();
    await expect.poll(() => performance.now() - paused).toBeGreaterThan(4_000);
    send("Debugger.resume");
    send("Runtime.evaluate", { expression: "setTimeout(() => { for (;;); }, 1_000)" });
    const { signal, said } = await ended;
    expect(signal).toBe("SIGKILL");
    expect(said).toContain("resumed\n");
    socket.close();
  },
);
