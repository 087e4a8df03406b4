import { execFile } from "node:child_process";
import { join } from "node:path";
import { commandEnvironment } from "../../../../testing/command-environment.ts";

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command as `npm run audit:verify` does, with nothing in its environment but these settings. */
export function runVerify(settings: Record<string, string>, ...args: readonly string[]): Promise<Ended> {
  const script = join(import.meta.dirname, "../verify.ts");
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...commandEnvironment, ...settings } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}
