import { execFile } from "node:child_process";
import { join } from "node:path";
import { commandEnvironment } from "../../testing/command-environment.ts";

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run backup` or `npm run restore`, with nothing in its environment but these settings. */
export function runCli(
  command: "backup" | "restore",
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ended> {
  const script = join(import.meta.dirname, `../cli/${command}.ts`);
  const env = { ...commandEnvironment, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}
