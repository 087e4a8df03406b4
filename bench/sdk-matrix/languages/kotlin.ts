import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { type Client, commonFolder, firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";
import { grammarStep } from "./grammars.ts";
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
  const tools = join(cache, "kotlin");
  const jarsOf = async (name: string, coordinates: readonly string[]) =>
    classPath(await writePom(join(tools, name), coordinates), join(tools, name));

  /** Resolves with the class path of what was compiled and all that it needs. */
  async function compileInto(target: string, path: readonly string[], sources: readonly string[]) {
    const all = [...path, await jarsOf("libraries", libraries)].join(delimiter);
    const args = ["-no-stdlib", "-no-reflect", "-nowarn", "-jvm-target", "11", "-cp", all, "-d", target, ...sources];
    const program = "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler";
    await execute("java", ["-cp", await jarsOf("compiler", compiler), program, ...args], { cwd: tools });
    return [target, all].join(delimiter);
  }

  return {
    needs: ["java", "mvn"],
    parse: grammarStep("kotlin", "src/main/kotlin/**/*.kt", cache),
    compile: async (clients) => {
      const [one] = clients;
      const sources = clients.map(({ content }) => join(content, "src/main/kotlin"));
      if (one) await compileInto(classesOf(one), [], sources);
    },
    run: async (client, token) => {
      const file = join(client.folder, "FirstCall.kt");
      await writeFile(file, firstCall(client, "kotlin", token));
      const path = await compileInto(join(client.folder, "program"), [classesOf(client)], [file]);
      return execute("java", ["-cp", path, "FirstCallKt"], { cwd: client.folder });
    },
  };
}

function classesOf(client: Client): string {
  return commonFolder(client, "classes");
}
