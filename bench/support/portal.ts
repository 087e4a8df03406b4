import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { paths } from "@connect-portal/contract";
// @ts-expect-error A script without types: it runs before anything is installed.
import { ensureServerBuilt } from "../../scripts/web-build.js";
import { call, contentOf } from "./call.ts";
import { atExit, commandOf, descendants, freePort } from "./processes.ts";
import { cameTrue } from "./wait-until.ts";

const root = join(import.meta.dirname, "../..");

/** Lines of a portal's output that are kept. */
const KEPT = 400;

/** `npm start` as users start it, a release as operators do, or the server alone, whose end is then seen at once. */
export type Launch = "npm start" | "server" | Release;

interface Release {
  /** Folder of an unpacked release archive. */
  readonly release: string;
}

export interface WatchedPortal {
  readonly url: string;
  /** Id of the process that was started. */
  readonly pid: number;
  /** Of the server itself, which `npm start` may start again; undefined while there is none. */
  serverPid(): number | undefined;
  /** How often it has said that it is ready. */
  starts(): number;
  /** Code or signal with which it ended, undefined while it runs. */
  ended(): number | string | undefined;
  /** Its latest output. */
  output(): string;
  /** Ends it and waits; SIGKILL is what a power cut does. Returns seconds that it took. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number>;
}

const SERVER = "apps/server/build/server.js";

/** Program and arguments. */
function programOf(launch: Launch): readonly [string, ...string[]] {
  if (typeof launch === "object") return [join(launch.release, "bin/connect-portal")];
  return [process.execPath, launch === "server" ? ensureServerBuilt() : join(root, "scripts/start.js")];
}

/** Starts a portal without waiting for it. Nothing of the caller's environment reaches it but PATH and HOME. */
export function launchPortal(port: number, environment: NodeJS.ProcessEnv, launch: Launch = "server"): WatchedPortal {
  const { PATH, HOME } = process.env;
  const [program, ...args] = programOf(launch);
  const child = spawn(program, args, {
    env: { PATH, HOME, LOG_LEVEL: "warn", ...environment, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pid = child.pid ?? 0;
  const lines: string[] = [];
  let starts = 0;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      if (line.startsWith("Ready on http")) starts += 1;
      lines.push(line.slice(0, 2_000));
      if (lines.length > KEPT) lines.shift();
    });
  }
  const gone = once(child, "exit");
  const ended = () => child.exitCode ?? child.signalCode ?? undefined;
  // A run that ends early takes what it started along.
  const kill = () => killAll([...descendants(pid), pid]);
  const forget = atExit(kill);
  void gone.then(forget);
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    serverPid: () => {
      if (launch === "server") return ended() === undefined ? pid : undefined;
      return descendants(pid).find((one) => commandOf(one).includes(SERVER));
    },
    starts: () => starts,
    ended,
    output: () => lines.join("\n"),
    end: async (signal) => {
      const began = performance.now();
      const whole = signal === "SIGKILL" ? [...descendants(pid), pid] : [pid];
      killAll(whole, signal);
      await gone;
      return (performance.now() - began) / 1000;
    },
  };
}

/** Waits until it has said `times` that it is ready. @throws Error with its output when it ends before */
export async function untilReady(portal: WatchedPortal, times = 1, seconds = 120): Promise<void> {
  const isReady = () => portal.starts() >= times;
  const isSettled = () => isReady() || portal.ended() !== undefined;
  if ((await cameTrue(isSettled, seconds)) && isReady()) return;
  throw new Error(`The portal is not ready (ended: ${portal.ended() ?? "no"}):\n${portal.output()}`);
}

/** Starts a portal on a free port, and waits until it is ready. */
export async function startPortal(environment: NodeJS.ProcessEnv, launch?: Launch): Promise<WatchedPortal> {
  const portal = launchPortal(await freePort(), environment, launch);
  await untilReady(portal, 1, 600);
  return portal;
}

/** Opens a session; `network` is the address that the caller seems to come from. */
export async function signIn(url: string, username: string, password: string, network: string): Promise<string> {
  const headers = { "x-forwarded-for": network };
  const answer = await call(url + paths.authenticate, { headers, body: { username, password } });
  return contentOf<{ jwt: string }>(answer).jwt;
}

function killAll(pids: readonly number[], signal: NodeJS.Signals = "SIGKILL"): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}
