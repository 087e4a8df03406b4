import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

const rounds = 5;
const root = path.resolve(import.meta.dirname, "../..");

interface Start {
  /** Milliseconds from the spawn of `npm start`'s script to the Ready line. */
  readonly ready: number;
  /** Resident memory of the server process in MiB, five seconds after Ready. */
  readonly resident: number;
}

/** Resident memory in MiB of the process that listens: the script's only child. Linux only. */
function residentOfChild(pid: number): number {
  const child = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0];
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

async function start(dataDir: string): Promise<Start> {
  const began = performance.now();
  const script = spawn(process.execPath, [path.join(root, "scripts/start.js")], {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(script, "exit");
  for await (const line of createInterface({ input: script.stdout })) {
    if (line.startsWith("Ready on")) break;
  }
  const ready = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const resident = residentOfChild(script.pid as number);
  script.kill("SIGTERM");
  await exited;
  return { ready, resident };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), "connect-portal-bench-"));
try {
  const first = await start(dataDir);
  const later: Start[] = [];
  for (let round = 0; round < rounds; round++) later.push(await start(dataDir));
  const cpu = os.cpus();
  console.log(`${cpu.length} × ${cpu[0]?.model}, Node ${process.version}`);
  console.log(`first start, empty database   ${(first.ready / 1000).toFixed(2)} s`);
  console.log(`later start, median of ${rounds}      ${(median(later.map(({ ready }) => ready)) / 1000).toFixed(2)} s`);
  console.log(`resident memory when idle     ${median(later.map(({ resident }) => resident)).toFixed(0)} MiB`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
