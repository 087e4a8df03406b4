import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sdkLanguages } from "@connect-portal/contract";
import type { SignedIn } from "../sdk-matrix/portal.ts";

const execute = promisify(execFile);
const jar = join(import.meta.dirname, "../../apps/server/engines/jars/openapi-generator-cli-6.5.0.jar");

/** Milliseconds that a work takes, the median of the rounds. */
export async function medianTime(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** The same generator from its JAR, a process of its own each time, as its documentation starts it. */
export async function generateCold(input: string): Promise<void> {
  const output = await mkdtemp(join(os.tmpdir(), "connect-portal-cold-"));
  await execute("java", ["-jar", jar, "generate", "-g", "java", "-i", input, "-o", output], { maxBuffer: 1e9 });
  await rm(output, { recursive: true, force: true });
}

export interface Crowd {
  readonly served: number;
  /** Milliseconds until the last has an answer. */
  readonly time: number;
  /** Bytes at most, of the server and of its JVMs together. */
  readonly server: number;
  readonly engines: number;
}

/** Twenty people at once, each for another language. */
export async function crowd(portal: SignedIn, pid: number, path: string): Promise<Crowd> {
  const peak = { server: 0, engines: 0 };
  const watch = setInterval(async () => {
    const memory = await memoryOf(pid).catch(() => undefined);
    if (!memory) return;
    peak.server = Math.max(peak.server, memory.server);
    peak.engines = Math.max(peak.engines, memory.engines);
  }, 100);
  const began = performance.now();
  const answers = await Promise.allSettled(sdkLanguages.slice(0, 20).map((code) => portal.generate(code, path)));
  const time = performance.now() - began;
  clearInterval(watch);
  return { served: answers.filter(({ status }) => status === "fulfilled").length, time, ...peak };
}

/** Resident bytes of the server and of its children (Linux). */
async function memoryOf(pid: number): Promise<{ server: number; engines: number }> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").filter(Boolean);
  const [server = 0, ...engines] = await Promise.all([String(pid), ...children].map(residentOf));
  return { server, engines: engines.reduce((sum, one) => sum + one, 0) };
}

async function residentOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
