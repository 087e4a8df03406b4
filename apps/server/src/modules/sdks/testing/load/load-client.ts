import { execFile, spawn } from "node:child_process";
import { globSync } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { saidBy } from "./said-by.ts";

const run = promisify(execFile);
const programs = join(import.meta.dirname, "programs");
/** TypeScript's compiler, which the repository depends on. */
const tsc = join(import.meta.dirname, "../../../../../../../node_modules/.bin/tsc");
/** .NET comes from no registry here: Mono in its place, with Debian's Json.NET. */
const json = "/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll";

/** Compiles a client and loads all of it. Returns the errors; none for a usable client. */
export type LoadClient = (content: string) => Promise<readonly string[]>;

/**
 * Loaders of the languages that are promised for any valid document. `home`: folder of files that a language's clients
 * share.
 */
export const loadersIn: Readonly<Record<string, (home: string) => LoadClient>> = {
  "typescript-fetch": () => loadTypescript,
  go: () => async (content) => (await saidBy("go", ["vet", "."], content)).filter((line) => !line.startsWith("#")),
  python: (home) => async (content) => {
    const python = join(home, "python/bin/python");
    if (globSync(python).length === 0) await installPython(join(home, "python"), content);
    return saidBy(python, ["-W", "error", join(programs, "load.py")], content);
  },
  java: loadJava("java", "src/main/java"),
  "kotlin-client": (home) => {
    let compiler: Promise<KotlinCompiler> | undefined;
    return (content) =>
      loadClasses(join(home, "kotlin.txt"), content, async (options) => {
        compiler ??= startKotlin(home);
        const own = ["-no-stdlib", "-no-reflect", "-nowarn", "-jvm-target", "11", ...options];
        return (await compiler)([...own, join(content, "src/main/kotlin")]);
      });
  },
  csharp: () => loadCsharp,
};

/** The client of the second promise, for any valid document as well. */
export const loadCxf = loadJava("cxf", "src/gen/java");

function loadJava(name: string, folder: string): (home: string) => LoadClient {
  return (home) => (content) =>
    loadClasses(join(home, `${name}.txt`), content, async (options) => {
      const sources = globSync(`${folder}/**/*.java`, { cwd: content });
      return saidBy("javac", ["-proc:none", "-Xmaxerrs", "1000", ...options, ...sources], content);
    });
}

async function loadTypescript(content: string): Promise<readonly string[]> {
  const said = await saidBy(tsc, ["-p", "."], content);
  if (said.length > 0) return said;
  return saidBy(process.execPath, ["--eval", 'await import("./dist/index.js")', "--input-type=module"], content);
}

async function installPython(folder: string, content: string): Promise<void> {
  const manifest = await readFile(join(content, "pyproject.toml"), "utf8");
  const [, listed = ""] = /^dependencies = \[\n([^\]]*)\]/m.exec(manifest) ?? [];
  const libraries = Array.from(listed.matchAll(/"(.*)"/g), ([, library = ""]) => library);
  await run("python3", ["-m", "venv", folder]);
  await run(join(folder, "bin/pip"), ["install", "--quiet", "--disable-pip-version-check", ...libraries]);
}

/** Compiles for Java's machine, and has Jackson prepare to read and write each model. */
async function loadClasses(
  kept: string,
  content: string,
  compile: (options: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const libraries = await classPath(kept, join(content, "pom.xml"));
  const classes = join(content, "target/loaded");
  await mkdir(classes, { recursive: true });
  const said = await compile(["-cp", libraries, "-d", classes]);
  if (said.length > 0) return said;
  return saidBy("java", ["-cp", libraries, join(programs, "Load.java"), classes], content);
}

async function classPath(kept: string, pom: string): Promise<string> {
  if (globSync(kept).length === 0) {
    const maven = ["-q", "-B", "-f", pom, "dependency:build-classpath", `-Dmdep.outputFile=${kept}`];
    await run("mvn", maven);
  }
  return (await readFile(kept, "utf8")).trim();
}

/** Compiles with these arguments; returns what the compiler says when it fails. */
type KotlinCompiler = (args: readonly string[]) => Promise<readonly string[]>;

/** One compiler for all clients, which ends with this process: it takes most of its time to become warm. */
async function startKotlin(home: string): Promise<KotlinCompiler> {
  const pom = join(home, "kotlin-compiler.xml");
  await copyFile(join(programs, "kotlin-compiler.xml"), pom);
  const libraries = await classPath(join(home, "kotlin-compiler.txt"), pom);
  const options = ["-Dkotlin.environment.keepalive=true", "-cp", libraries, join(programs, "CompileKotlin.java")];
  const compiler = spawn("java", options, { stdio: ["pipe", "pipe", "inherit"] });
  // What is written to a compiler that has ended; the next read says so.
  compiler.stdin.on("error", () => {});
  const lines = createInterface({ input: compiler.stdout })[Symbol.asyncIterator]();
  return async (args) => {
    compiler.stdin.write(`${args.join("\t")}\n`);
    const said: string[] = [];
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      if (line.value === "exit 0") return [];
      if (line.value.startsWith("exit ")) return said.length > 0 ? said : [line.value];
      if (line.value.trim() !== "" && !line.value.startsWith("warning:")) said.push(line.value);
    }
    return [...said, "Kotlin's compiler has ended"];
  };
}

async function loadCsharp(content: string): Promise<readonly string[]> {
  const out = join(content, "loaded");
  await mkdir(out, { recursive: true });
  await copyFile(json, join(out, "Newtonsoft.Json.dll"));
  const libraries = [json, "System.Net.Http.dll", "System.Runtime.Serialization.dll"].map((name) => `-r:${name}`);
  const options = ["-langversion:latest", "-nowarn:CS0612,CS0618,CS1591", `-out:${out}/load.exe`, ...libraries];
  const said = await saidBy("mcs", [...options, join(programs, "Load.cs"), "-recurse:src/*.cs"], content);
  return said.length > 0 ? said : saidBy("mono", [join(out, "load.exe")], content);
}
