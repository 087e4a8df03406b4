import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const VERSION = "4.32.5";
const folder = join(import.meta.dirname, `../../node_modules/.cache/connect-portal/schemathesis-${VERSION}`);
const run = promisify(execFile);

export type Installed = { readonly program: string } | { readonly missing: string };

/** Schemathesis in a virtual environment of its own below node_modules; nothing else of the machine changes. */
export async function installSchemathesis(): Promise<Installed> {
  const program = join(folder, "bin/schemathesis");
  // Written last, so that an installation that was broken off is done anew.
  const done = join(folder, "installed");
  if (existsSync(done)) return { program };
  try {
    await run("python3", ["-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))"]);
  } catch {
    return { missing: "Python 3.10 or newer with venv (on Debian: apt-get install python3-venv)" };
  }
  await rm(folder, { recursive: true, force: true });
  try {
    await run("python3", ["-m", "venv", folder]);
    await run(join(folder, "bin/pip"), ["install", "--quiet", `schemathesis==${VERSION}`]);
  } catch (error) {
    return {
      missing: `schemathesis ${VERSION}, which pip could not install (${(error as Error).message.slice(0, 200)})`,
    };
  }
  await mkdir(done);
  return { program };
}
