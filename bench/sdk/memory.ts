import { readFile } from "node:fs/promises";

export interface Memory {
  /** Resident bytes of the server. */
  readonly server: number;
  /** Of its JVMs together. */
  readonly engines: number;
}

/** Milliseconds between two looks. */
const PAUSE = 100;

/** Looks at a server and its children (Linux) until the answer is called, which tells the most that was seen. */
export function watchMemory(pid: number): () => Promise<Memory> {
  let peak: Memory = { server: 0, engines: 0 };
  async function look(): Promise<void> {
    const { server, engines } = await residentOf(pid);
    peak = { server: Math.max(peak.server, server), engines: Math.max(peak.engines, engines) };
  }
  const timer = setInterval(() => void look(), PAUSE);
  return async () => {
    clearInterval(timer);
    await look();
    return peak;
  };
}

export async function residentOf(pid: number): Promise<Memory> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").filter(Boolean);
  const [server = 0, ...engines] = await Promise.all([String(pid), ...children].map(bytesOf));
  return { server, engines: engines.reduce((sum, one) => sum + one, 0) };
}

/** 0 for a process that has ended meanwhile. */
async function bytesOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
