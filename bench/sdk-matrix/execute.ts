import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

interface ExecuteOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What it reads on standard input. */
  readonly input?: string;
  /** Milliseconds after which it is ended. */
  readonly timeout?: number;
}

/** Milliseconds; a compiler that takes longer hangs. */
const LONGEST = 15 * 60_000;

/** What a program printed on standard output. @throws Error with its last words when it fails */
export async function execute(command: string, args: readonly string[], options: ExecuteOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ["pipe", "pipe", "pipe"],
    timeout: options.timeout ?? LONGEST,
  });
  // A program that ends before it has read all is judged by how it ended.
  child.stdin.on("error", () => {});
  child.stdin.end(options.input ?? "");
  let output = "";
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    said += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  child.on("error", reject);
  child.on("close", (code, signal) => {
    if (code === 0) resolve(output);
    else reject(new Error(`${command} ended with ${code ?? signal}: ${said.trim().slice(-3000)}`));
  });
  return promise;
}

/** Whether a program is on the path. */
export function isInstalled(command: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
