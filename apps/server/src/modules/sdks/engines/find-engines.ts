import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { engineFiles, engineKinds } from "./engine-kinds.ts";

const run = promisify(execFile);

const MEND = "Install a Java development kit, version 11 or newer";
const OLDEST_JAVA = 11;

export interface FoundEngines {
  /** Path of `java`. */
  readonly java: string;
}

export interface EngineFinder {
  /** Finds the generators, or says what is missing and how to fix it. Caches a success only. */
  find(): Promise<FoundEngines | { readonly missing: string }>;
}

/** @param javaHome folder of a Java; else the first `java` on the path is taken */
export function createEngineFinder(javaHome: string | undefined, jars: string = engineFiles.jars): EngineFinder {
  let found: FoundEngines | undefined;
  return {
    async find() {
      if (found) return found;
      if (isBeingInstalled(jars)) return { missing: "The generators are being installed. Try again in a few minutes." };
      const java = findJava(javaHome);
      if (!java) return { missing: `Java is missing. ${MEND}.` };
      const fault = await faultOf(java);
      if (fault) return { missing: fault };
      const absent = Object.values(engineKinds).filter(({ jar }) => !existsSync(join(jars, jar)));
      if (absent.length > 0) {
        const names = absent.map(({ jar }) => jar).join(" and ");
        return { missing: `The generators are not installed. Run npm run setup. Missing: ${names}.` };
      }
      found = { java };
      return found;
    },
  };
}

/** npm run setup leaves the number of its process there while it works. */
function isBeingInstalled(jars: string): boolean {
  try {
    return process.kill(Number(readFileSync(join(jars, "being-installed"), "utf8")), 0);
  } catch {
    return false;
  }
}

function findJava(javaHome: string | undefined): string | undefined {
  const folders = javaHome === undefined ? (process.env.PATH ?? "").split(delimiter) : [join(javaHome, "bin")];
  return folders
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, "java"))
    .find((file) => existsSync(file));
}

/** The generators' program is compiled when it starts, which a Java without compiler cannot do. */
async function faultOf(java: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(java, ["--list-modules"], { timeout: 30_000 });
    const version = /^java\.base@(\d+)/m.exec(stdout)?.[1];
    if (Number(version) >= OLDEST_JAVA && /^jdk\.compiler@/m.test(stdout)) return undefined;
    return `${java} is a Java ${version ?? "of unknown version"} that cannot run the generators. ${MEND}.`;
  } catch {
    return `${java} cannot run the generators. ${MEND}.`;
  }
}
