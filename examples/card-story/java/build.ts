import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import type { Client } from "../../../bench/sdk-matrix/client.ts";
import { execute } from "../../../bench/sdk-matrix/execute.ts";

/** Compiles clients and story together, with the JARs that the clients' pom.xml asks Maven for; the command that tells it. */
export async function buildJava(clients: readonly Client[], folder: string): Promise<[string, ...string[]]> {
  const [one] = clients;
  if (!one) throw new Error("there is no client.");
  const libraries = join(folder, "libraries");
  const pom = join(one.content, "pom.xml");
  const copy = ["dependency:copy-dependencies", `-DoutputDirectory=${libraries}`];
  await execute("mvn", ["--batch-mode", "--quiet", "--file", pom, ...copy], { cwd: folder });
  const jars = join(libraries, "*");
  const classes = join(folder, "classes");
  const sources = [...clients.map(({ content }) => join(content, "src/main/java")), join(import.meta.dirname, "src")];
  const list = join(folder, "sources.txt");
  const files = sources.flatMap((source) => globSync("**/*.java", { cwd: source }).map((file) => join(source, file)));
  await writeFile(list, files.map((file) => `"${file}"`).join("\n"));
  const settings = ["-nowarn", "-encoding", "UTF-8", "-proc:none", "-d", classes, "-cp", jars];
  await execute("javac", [...settings, `@${list}`], { cwd: folder });
  return ["java", "-cp", [classes, jars].join(delimiter), "story.Story"];
}
