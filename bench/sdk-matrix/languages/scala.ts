import { globSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { type Client, firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";
import { classPath, writePom } from "./maven.ts";

/** As the client's pom.xml asks for; the last of its line, and the first that Java 9 and later can run. */
const compiler = ["org.scala-lang:scala-compiler:2.11.12"];

/** Its pom.xml brings the JARs; the compiler itself runs, from Maven. */
export function scala(cache: string): Taker {
  async function compileInto(client: Client, target: string, path: string, sources: readonly string[]) {
    const tools = join(cache, "compiler");
    const jars = await classPath(await writePom(tools, compiler), tools);
    await mkdir(join(client.folder, target), { recursive: true });
    const args = ["-usejavacp", "-nowarn", "-d", target, ...sources];
    await execute("java", ["-cp", [jars, path].join(delimiter), "scala.tools.nsc.Main", ...args], {
      cwd: client.folder,
    });
    return [join(client.folder, target), jars, path].join(delimiter);
  }
  const jarsOf = ({ content }: Client) => classPath(join(content, "pom.xml"), cache);
  return {
    needs: ["java", "mvn"],
    compile: async (client) => {
      const sources = globSync("client_sdk_scala/src/main/scala/**/*.scala", { cwd: client.folder });
      return compileInto(client, "classes", await jarsOf(client), sources);
    },
    run: async (client, token) => {
      await writeFile(join(client.folder, "FirstCall.scala"), firstCall(client, "scala", token));
      const path = [join(client.folder, "classes"), await jarsOf(client)].join(delimiter);
      return execute("java", ["-cp", await compileInto(client, "program", path, ["FirstCall.scala"]), "FirstCall"], {
        cwd: client.folder,
      });
    },
  };
}
