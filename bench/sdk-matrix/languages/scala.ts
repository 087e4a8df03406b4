import { globSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { type Client, commonFolder, firstCall } from "../client.ts";
import { execute, LONGEST_CALL } from "../execute.ts";
import type { Taker } from "../taker.ts";
import { grammarStep } from "./grammars.ts";
import { classPath, writePom } from "./maven.ts";

/** As the client's pom.xml asks for; the last of its line, and the first that Java 9 and later can run. */
const compiler = ["org.scala-lang:scala-compiler:2.11.12"];
const SOURCES = "src/main/scala/**/*.scala";

/** Its pom.xml brings the JARs; the compiler itself runs, from Maven. */
export function scala(cache: string): Taker {
  const tools = join(cache, "scala");
  const jarsOf = ({ content }: Client) => classPath(join(content, "pom.xml"), tools);

  /** Resolves with the class path of what was compiled and all that it needs. */
  async function compileInto(target: string, path: string, sources: readonly string[]) {
    const jars = await classPath(await writePom(join(tools, "compiler"), compiler), join(tools, "compiler"));
    await mkdir(target, { recursive: true });
    const args = ["-usejavacp", "-nowarn", "-d", target, ...sources];
    await execute("java", ["-cp", [jars, path].join(delimiter), "scala.tools.nsc.Main", ...args], { cwd: target });
    return [target, jars, path].join(delimiter);
  }

  return {
    needs: ["java", "mvn"],
    parse: grammarStep("scala", SOURCES, cache),
    compile: async (clients) => {
      const [one] = clients;
      const sources = clients.flatMap(({ content }) =>
        globSync(SOURCES, { cwd: content }).map((file) => join(content, file)),
      );
      if (one) await compileInto(classesOf(one), await jarsOf(one), sources);
    },
    run: async (client, token) => {
      const file = join(client.folder, "FirstCall.scala");
      await writeFile(file, firstCall(client, "scala", token));
      const path = [classesOf(client), await jarsOf(client)].join(delimiter);
      const program = await compileInto(join(client.folder, "program"), path, [file]);
      return execute("java", ["-cp", program, "FirstCall"], { cwd: client.folder, timeout: LONGEST_CALL });
    },
  };
}

function classesOf(client: Client): string {
  return commonFolder(client, "classes");
}
