import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const CACHE = join(import.meta.dirname, "../../../../node_modules/.cache/connect-portal");

/** A folder that holds what `file` asks for, made once for each content of the file. */
async function installed(name: string, file: string, install: (folder: string) => Promise<unknown>): Promise<string> {
  const content = createHash("sha256").update(await readFile(file));
  const folder = join(CACHE, `${name}-${content.digest("hex").slice(0, 16)}`);
  if (existsSync(join(folder, "done"))) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await install(folder);
  await mkdir(join(folder, "done"));
  return folder;
}

/** The Python of an environment with these requirements. */
export async function pythonWith(requirements: string): Promise<string> {
  const folder = await installed("python", requirements, async (to) => {
    await run("python3", ["-m", "venv", to]);
    await run(join(to, "bin/pip"), ["install", "--quiet", "--disable-pip-version-check", "-r", requirements]);
  });
  return join(folder, "bin/python");
}

/** A folder that has the packages of this package.json. */
export function nodeModulesWith(file: string): Promise<string> {
  return installed("node", file, async (to) => {
    await copyFile(file, join(to, "package.json"));
    await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: to });
  });
}

/** The classes of a Java source with the libraries of the pom beside it, as a class path. */
export async function classPathOf(source: string): Promise<string> {
  const pom = join(dirname(source), "pom.xml");
  const libraries = await installed("maven", pom, (to) =>
    run("mvn", ["-q", "-B", "-f", pom, "dependency:build-classpath", `-Dmdep.outputFile=${join(to, "classpath")}`]),
  );
  const classPath = (await readFile(join(libraries, "classpath"), "utf8")).trim();
  const classes = await installed("java", source, (to) => run("javac", ["-cp", classPath, "-d", to, source]));
  return `${classes}:${classPath}`;
}
