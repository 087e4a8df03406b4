import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A content folder of its own for one test. */
export interface ContentFolder extends AsyncDisposable {
  readonly directory: string;
  /** Creates or replaces files; names are relative to the folder. */
  write(files: Readonly<Record<string, string | Buffer>>): Promise<void>;
  remove(name: string): Promise<void>;
}

export async function createContentFolder(
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<ContentFolder> {
  const directory = await mkdtemp(join(tmpdir(), "content-"));
  const write = async (changed: Readonly<Record<string, string | Buffer>>) => {
    for (const [name, text] of Object.entries(changed)) {
      const path = join(directory, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  };
  await write(files);
  return {
    directory,
    write,
    remove: (name) => rm(join(directory, name), { recursive: true }),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}
