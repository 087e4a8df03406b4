import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { type Client, firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";
import { classPath, writePom } from "./maven.ts";

const compiler = ["org.jetbrains.kotlin:kotlin-compiler-embeddable:1.7.21"];
/** What the client's build.gradle asks for. */
const libraries = [
  "org.jetbrains.kotlin:kotlin-stdlib-jdk8:1.7.21",
  "org.jetbrains.kotlin:kotlin-reflect:1.7.21",
  "com.squareup.moshi:moshi-kotlin:1.13.0",
  "com.squareup.moshi:moshi-adapters:1.13.0",
  "com.squareup.okhttp3:okhttp:4.10.0",
];

/** Its build is Gradle's; here the compiler itself runs, from Maven. */
export function kotlin(cache: string): Taker {
  const jarsOf = async (name: string, coordinates: readonly string[]) =>
    classPath(await writePom(join(cache, name), coordinates), join(cache, name));
  async function compileInto(client: Client, target: string, source: string) {
    const path = [join(client.folder, "classes"), await jarsOf("libraries", libraries)].join(delimiter);
    const args = ["-no-stdlib", "-no-reflect", "-nowarn", "-jvm-target", "11", "-cp", path, "-d", target, source];
    const program = "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler";
    await execute("java", ["-cp", await jarsOf("compiler", compiler), program, ...args], { cwd: client.folder });
    return [target, path].join(delimiter);
  }
  return {
    needs: ["java", "mvn"],
    compile: (client) => compileInto(client, "classes", join(client.content, "src/main/kotlin")),
    run: async (client, token) => {
      await writeFile(join(client.folder, "FirstCall.kt"), firstCall(client, "kotlin", token));
      const path = await compileInto(client, "program", "FirstCall.kt");
      return execute("java", ["-cp", path, "FirstCallKt"], { cwd: client.folder });
    },
  };
}
