import { lstat, readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

export interface ArchiveFile {
  /** With slashes, below the archive's folder. */
  readonly name: string;
  readonly content: Buffer;
  readonly executable: boolean;
}

/** What a generator leaves for itself and for the machines of others. */
const needless =
  /^(\.openapi-generator|\.swagger-codegen|\.openapi-generator-ignore|\.swagger-codegen-ignore|git_push\.sh|\.travis\.yml|\.gitlab-ci\.yml|\.github|appveyor\.yml)(\/|$)/;

/** Every file that a generator wrote, by name. @throws Error when there is anything but files and folders */
export async function readOutput(folder: string): Promise<ArchiveFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: ArchiveFile[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll(sep, "/");
    if (entry.isDirectory() || needless.test(name)) continue;
    if (!entry.isFile()) throw new Error(`The generator left ${name}, which is no file`);
    const { mode } = await lstat(path);
    files.push({ name, content: await readFile(path), executable: (mode & 0o100) !== 0 });
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}
