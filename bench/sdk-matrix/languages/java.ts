import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { type Client, commonFolder, firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";
import { grammarStep } from "./grammars.ts";
import { classPath } from "./maven.ts";

/** Java whose build is Maven's: the JARs of its pom.xml, then the compiler itself, which takes a second and not twenty. */
export function java(cache: string): Taker {
  const jars = ({ content }: Client) => classPath(join(content, "pom.xml"), join(cache, "java"));
  return {
    needs: ["javac", "mvn"],
    parse: grammarStep("java", "src/{main,gen}/java/**/*.java", cache),
    compile: async (clients) => {
      const [one] = clients;
      if (!one) return;
      const sources = clients.flatMap(({ content }) => sourcesOf(content));
      const list = commonFolder(one, "sources.txt");
      await writeFile(list, sources.map((file) => `"${file}"`).join("\n"));
      const settings = ["-nowarn", "-encoding", "UTF-8", "-proc:none", "-d", classesOf(one), "-cp", await jars(one)];
      await execute("javac", [...settings, `@${list}`], { cwd: one.folder });
    },
    run: async (client, token) => {
      await writeFile(join(client.folder, "FirstCall.java"), firstCall(client, "java", token));
      const path = [classesOf(client), await jars(client)].join(delimiter);
      return execute("java", ["-cp", path, "FirstCall.java"], { cwd: client.folder });
    },
  };
}

function sourcesOf(content: string): string[] {
  return globSync("src/{main,gen}/java/**/*.java", { cwd: content }).map((file) => join(content, file));
}

function classesOf(client: Client): string {
  return commonFolder(client, "classes");
}
