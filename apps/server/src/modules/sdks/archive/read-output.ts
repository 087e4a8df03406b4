import { lstat, readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

export interface ArchiveFile {
  /** Relative to the archive's folder, with slashes. */
  readonly name: string;
  readonly content: Buffer;
  readonly executable: boolean;
}

/** Files that a generator writes for itself and for CI services. */
const needless =
  /^(\.openapi-generator|\.swagger-codegen|\.openapi-generator-ignore|\.swagger-codegen-ignore|git_push\.sh|\.travis\.yml|\.gitlab-ci\.yml|\.github|appveyor\.yml)(\/|$)/;

/** Files that are read at a time: an SDK may have more than a process may open. */
const AT_ONCE = 64;

/** Every file that a generator wrote, by name. @throws Error when there is anything but files and folders */
export async function readOutput(folder: string): Promise<ArchiveFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const wanted = entries
    .map((entry) => ({ entry, name: relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/") }))
    .filter(({ entry, name }) => !entry.isDirectory() && !needless.test(name));
  const files: ArchiveFile[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE).map(async ({ entry, name }): Promise<ArchiveFile> => {
      if (!entry.isFile()) throw new Error(`The generator left ${name}, which is no file`);
      const path = join(folder, name);
      const [{ mode }, content] = await Promise.all([lstat(path), readFile(path)]);
      return { name, content, executable: (mode & 0o100) !== 0 };
    });
    files.push(...(await Promise.all(some)));
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}
