import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { GuideStep } from "../../apps/server/src/modules/sdks/first-call/guide-step.ts";

/** Milliseconds; a build that takes longer hangs. */
const LONGEST = 15 * 60_000;
/** What a program printed, as far as a report shows it. */
const LONGEST_OUTPUT = 200_000;

export interface Credentials {
  readonly id: string;
  readonly secret: string;
}

export interface Followed {
  /** Steps that were done to their end. */
  readonly done: number;
  /** What each of them printed on standard output; the last one may have failed. */
  readonly printed: readonly string[];
  /** Of what was printed last, on standard output and standard error. */
  readonly lastWords: string;
}

/** Does what a guide says, and nothing else: one shell that ends at the first command that fails, in this folder. */
export async function followGuide(
  steps: readonly GuideStep[],
  folder: string,
  { id, secret }: Credentials,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Followed> {
  // Beside the folder, so that the reader's own stays as a reader has it.
  const files = `${folder}.guide`;
  await mkdir(files, { recursive: true });
  const mark = `-- step ${Math.random().toString(36).slice(2)} --`;
  const lines: string[] = [];
  for (const [at, step] of steps.entries()) {
    if (step.does === "save") {
      if (!isInside(folder, step.file)) throw new Error(`${step.file} is outside of the guide's folder`);
      const file = join(files, String(at));
      await writeFile(file, step.text);
      lines.push(`mkdir -p '${dirname(step.file)}'; cp '${file}' '${step.file}'`);
    } else {
      lines.push(step.commands.replaceAll("YOUR-CLIENT-ID", id).replaceAll("YOUR-CLIENT-SECRET", secret));
    }
    lines.push(`echo '${mark}'`);
  }
  const script = join(files, "script.sh");
  await writeFile(script, lines.join("\n"));
  const { output, said } = await shell(script, folder, env);
  const printed = output.split(`${mark}\n`);
  const done = printed.length - 1;
  const lastWords = stripVTControlCharacters(said).replaceAll(`${mark}\n`, "").trim().slice(-3000);
  return { done, printed: done === steps.length ? printed.slice(0, -1) : printed, lastWords };
}

function isInside(folder: string, file: string): boolean {
  return resolve(folder, file).startsWith(`${resolve(folder)}/`) && /^[\w./-]+$/.test(file);
}

async function shell(script: string, cwd: string, env: NodeJS.ProcessEnv) {
  const { promise, resolve: ended, reject } = Promise.withResolvers<void>();
  // A group of its own, so that what a build leaves running ends with it.
  const child = spawn("sh", ["-e", script], { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // Nothing is left of it.
    }
  };
  const timer = setTimeout(end, LONGEST);
  let output = "";
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    said = (said + text).slice(-LONGEST_OUTPUT);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-LONGEST_OUTPUT);
  });
  child.on("error", reject);
  // Not "close": a daemon that a build has started keeps the pipes.
  child.on("exit", () => ended());
  try {
    await promise;
    await new Promise((read) => setImmediate(read));
  } finally {
    clearTimeout(timer);
    end();
  }
  return { output, said };
}
