import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { type Client, firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";
import { classPath } from "./maven.ts";

/** Java whose build is Maven's: the JARs of its pom.xml, then the compiler itself, which takes a second and not twenty. */
export function java(cache: string): Taker {
  const jars = ({ content }: Client) => classPath(join(content, "pom.xml"), cache);
  return {
    needs: ["javac", "mvn"],
    compile: async (client) => {
      const sources = globSync("src/{main,gen}/java/**/*.java", { cwd: client.content });
      const list = join(client.folder, "sources.txt");
      await writeFile(list, sources.join("\n"));
      const args = [
        "-nowarn",
        "-encoding",
        "UTF-8",
        "-proc:none",
        "-d",
        "../classes",
        "-cp",
        await jars(client),
        `@${list}`,
      ];
      await execute("javac", args, { cwd: client.content });
    },
    run: async (client, token) => {
      await writeFile(join(client.folder, "FirstCall.java"), firstCall(client, "java", token));
      const path = [join(client.folder, "classes"), await jars(client)].join(delimiter);
      return execute("java", ["-cp", path, "FirstCall.java"], { cwd: client.folder });
    },
  };
}
