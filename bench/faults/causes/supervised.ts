import { waitUntil } from "../../support/wait-until.ts";
import { evaluateIn, INSPECTED } from "../evaluate-in.ts";
import type { Fault, Stage } from "../fault.ts";

/** Longest time in seconds in which the server has to be there again. */
const PATIENCE = 90;
/** Seconds after which the watchdog of these faults ends a server that stands still. */
const WATCHDOG = 5;

/** Waits until the process is gone and returns the moment. */
async function untilGone({ portal }: Stage, pid: number): Promise<number> {
  await waitUntil(`the server ${pid} ends`, () => portal.serverPid() !== pid, PATIENCE);
  return performance.now();
}

function serverPid({ portal }: Stage): number {
  const pid = portal.serverPid();
  if (pid === undefined) throw new Error("There is no server process");
  return pid;
}

export const serverKilled: Fault = {
  name: "server-killed",
  title: () => "server killed below `npm start`",
  databases: ["embedded", "server"],
  launch: "npm start",
  strike: async (stage) => {
    process.kill(serverPid(stage), "SIGKILL");
    return { restarts: 1 };
  },
};

export const uncaught: Fault = {
  name: "uncaught",
  title: () => "exception that nobody catches",
  databases: ["embedded", "server"],
  launch: "npm start",
  settings: async () => INSPECTED,
  strike: async (stage) => {
    const pid = serverPid(stage);
    await evaluateIn(stage.portal, pid, "setTimeout(() => { throw new Error('Thrown by npm run faults') }, 10)");
    return { restarts: 1, endedAt: await untilGone(stage, pid) };
  },
};

export const held: Fault = {
  name: "held",
  title: () => "main thread held by a loop",
  databases: ["embedded", "server"],
  launch: "npm start",
  isShort: true,
  settings: async () => ({ ...INSPECTED, WATCHDOG_SECONDS: String(WATCHDOG) }),
  strike: async (stage) => {
    const pid = serverPid(stage);
    await evaluateIn(stage.portal, pid, "setTimeout(() => { for (;;); }, 10)");
    return { restarts: 1, endedAt: await untilGone(stage, pid) };
  },
};

export const launcherKilled: Fault = {
  name: "launcher-killed",
  title: () => "`npm start` killed, its server not",
  databases: ["embedded", "server"],
  launch: "npm start",
  strike: async (stage) => {
    const orphan = serverPid(stage);
    process.kill(stage.portal.pid, "SIGKILL");
    await waitUntil("the server ends without its launcher", () => !isAlive(orphan), PATIENCE);
    const endedAt = performance.now();
    await stage.relaunch();
    return { endedAt };
  },
};

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
