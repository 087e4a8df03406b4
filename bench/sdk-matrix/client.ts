import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
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

/** A folder beside the clients that are taken together, for what is made of all of them at once. */
export function commonFolder({ folder }: Client, name: string): string {
  return join(dirname(folder), name);
}

/** The first call as the guide shows it, with a token. @throws Error when the guide shows none in this language */
export function firstCall({ guide }: Client, syntax: string, token: string): string {
  const [, code] = new RegExp(`^\`\`\`${syntax}\\n([\\s\\S]*?)^\`\`\``, "m").exec(guide) ?? [];
  if (code === undefined || !code.includes("YOUR-ACCESS-TOKEN"))
    throw new Error(`The guide shows no call in ${syntax}`);
  return code.replaceAll("YOUR-ACCESS-TOKEN", token);
}
