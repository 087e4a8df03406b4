import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Output of a failing command, line by line; empty when it succeeds. */
export async function saidBy(command: string, args: readonly string[], cwd: string): Promise<string[]> {
  const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
  try {
    await run(command, args, options);
    return [];
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string };
    const lines = `${stdout}\n${stderr}`.split("\n").filter((line) => line.trim() !== "");
    return lines.length > 0 ? lines : [message];
  }
}
