import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execute } from "./execute.ts";

/** An archive that has been unpacked. */
export interface Client {
  readonly language: string;
  /** Where it was unpacked; what is done with it may leave files there. */
  readonly folder: string;
  /** What it holds, `client_sdk_{language}` in `folder`. */
  readonly content: string;
  /** GETTING-STARTED.md */
  readonly guide: string;
}

/** Unpacks with the `jar` of the JDK, which the generators need anyway. */
export async function unpackClient(archive: Buffer, language: string, folder: string): Promise<Client> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "client.zip");
  await writeFile(file, archive);
  const jar = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin/jar") : "jar";
  await execute(jar, ["--extract", "--file", file], { cwd: folder });
  const content = join(folder, `client_sdk_${language}`);
  return { language, folder, content, guide: await readFile(join(content, "GETTING-STARTED.md"), "utf8") };
}
