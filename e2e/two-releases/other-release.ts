import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export const thisRelease = join(import.meta.dirname, "../..");
const OURS = "@connect-portal";

export interface Release {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * This release with other files, built in a folder of its own. Packages of others are shared, ours are those of the folder.
 * @param changed text of each file that is not as it is here, by its path
 */
export async function buildOtherRelease(changed: Readonly<Record<string, string>>): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-release-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copySources(folder);
    for (const [file, text] of Object.entries(changed)) await writeFile(join(folder, file), text);
    await linkPackages(folder);
    await build(folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Text of a file of this release with `from` replaced. @throws Error when it is not there */
export async function withText(file: string, from: string, to: string): Promise<Record<string, string>> {
  const text = await readFile(join(thisRelease, file), "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no "${from}" any more`);
  return { [file]: text.replace(from, to) };
}

async function copySources(folder: string): Promise<void> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: thisRelease, encoding: "utf8", maxBuffer: 64_000_000 });
  for (const file of listed.split("\0").filter((name) => name !== "" && existsSync(join(thisRelease, name)))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(thisRelease, file), join(folder, file));
  }
}

async function linkPackages(folder: string): Promise<void> {
  const own = join(folder, "node_modules");
  await mkdir(own);
  const shared = (await readdir(join(thisRelease, "node_modules"))).filter(
    (name) => name !== OURS && name !== ".cache",
  );
  for (const name of shared) await symlink(join(thisRelease, "node_modules", name), join(own, name));
  // They lead to ../../apps and ../../packages.
  const links = { recursive: true, verbatimSymlinks: true };
  await cp(join(thisRelease, "node_modules", OURS), join(own, OURS), links);
  for (const workspace of ["apps/server", "apps/web", "packages/credentials"])
    await symlink(join(thisRelease, workspace, "node_modules"), join(folder, workspace, "node_modules"));
}

/** As `npm run build:pages` and `npm start` do it there. */
async function build(folder: string): Promise<void> {
  for (const program of [["scripts/build-pages.js", "en"], ["scripts/release/bundle/build.ts"]])
    await promisify(execFile)(process.execPath, program, { cwd: folder });
}
