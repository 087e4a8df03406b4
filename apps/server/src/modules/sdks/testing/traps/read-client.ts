import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadPrism } from "@ruby/prism";
import { Engine } from "php-parser";
import { saidBy } from "../load/said-by.ts";

/** TypeScript's compiler, which the repository depends on. */
const tsc = join(import.meta.dirname, "../../../../../../../node_modules/.bin/tsc");

/** Errors that a language's tools find in a client in this folder. Its libraries need not be installed. */
export type ReadClient = (folder: string) => Promise<readonly string[]>;

/** javac's errors about names of the client's libraries. */
const ofLibraries =
  /^compiler\.err\.(cant\.resolve|doesnt\.exist|method\.does\.not\.override|cant\.apply|ref\.ambiguous)/;

/** A class of the client's own that is not there. */
const ofClient = /kindname\.package, connect\./;

export const readJava: ReadClient = async (folder) => {
  const files = globSync("**/*.java", { cwd: folder, exclude: (name) => /(^|\/)test$/.test(String(name)) });
  const options = ["-XDrawDiagnostics", "-proc:none", "-Xmaxerrs", "100000", "-implicit:none", "-d", folder];
  const said = await saidBy("javac", [...options, ...files], folder);
  return said.filter((line) => {
    const [kind] = /compiler\.err\.[\w.]+/.exec(line) ?? [];
    return kind !== undefined && (!ofLibraries.test(kind) || ofClient.test(line));
  });
};

export const readTypescript: ReadClient = async (folder) => {
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--experimentalDecorators"];
  const modules = ["--module", "es2022", "--moduleResolution", "bundler", "--types", ""];
  const [main = ""] = globSync("{src/index.ts,index.ts}", { cwd: folder });
  const said = await saidBy(tsc, ["--ignoreConfig", ...options, ...modules, main], folder);
  // Ignore errors about Angular's own packages, which are not installed, and their consequences.
  return said.filter((line) => line.includes("error TS") && !/TS(2307|2305|7006|7031)/.test(line));
};

/** Node loads each module, with an empty library. */
export const readJavascript: ReadClient = async (folder) => {
  const library = join(folder, "node_modules/superagent");
  await mkdir(library, { recursive: true });
  await writeFile(join(library, "index.js"), "exports.agent = class {};");
  const modules = globSync("src/**/*.js", { cwd: folder }).map((file) => `await import("./${file}");`);
  return saidBy(process.execPath, ["--input-type=module", "--eval", modules.join("\n")], folder);
};

export const readGo: ReadClient = async (folder) => {
  const said = await saidBy("go", ["vet", "."], folder);
  return said.filter((line) => !line.startsWith("#"));
};

export const readPython: ReadClient = (folder) => saidBy("python3", ["-m", "compileall", "-q", "."], folder);

export const readPhp: ReadClient = async (folder) => {
  const engine = new Engine({ parser: { version: "8.2" } });
  return oneByOne(globSync("lib/**/*.php", { cwd: folder }), async (file) => {
    engine.parseCode(await readFile(join(folder, file), "utf8"), file);
    return [];
  });
};

export const readRuby: ReadClient = async (folder) => {
  const parse = await loadPrism();
  return oneByOne(globSync("lib/**/*.rb", { cwd: folder }), async (file) =>
    parse(await readFile(join(folder, file), "utf8")).errors.map(({ message }) => `${file}: ${message}`),
  );
};

async function oneByOne(files: readonly string[], read: (file: string) => Promise<string[]>): Promise<string[]> {
  if (files.length === 0) return ["The client has no such file"];
  const found = await Promise.all(
    files.map((file) => read(file).catch((error: Error) => [`${file}: ${error.message}`])),
  );
  return found.flat();
}
