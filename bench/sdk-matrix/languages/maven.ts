import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execute } from "../execute.ts";

/**
 * The JARs that a pom.xml asks for, as a class path. Maven brings them from where the machine's settings say, into its
 * own folder; the answer is kept in `cache`, because all clients of a language ask for the same.
 */
export async function classPath(pom: string, cache: string): Promise<string> {
  const text = await readFile(pom, "utf8");
  // What distinguishes two clients is above their dependencies.
  const dependencies = /<dependencies>[\s\S]*/.exec(text)?.[0] ?? text;
  const file = join(cache, `${createHash("sha256").update(dependencies).digest("hex").slice(0, 16)}.classpath`);
  const known = await readFile(file, "utf8").catch(() => "");
  if (known !== "") return known;
  await mkdir(cache, { recursive: true });
  const answer = join(cache, "answer.classpath");
  const goal = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:build-classpath";
  await execute("mvn", ["--batch-mode", "--quiet", "--file", pom, goal, `-Dmdep.outputFile=${answer}`], {
    cwd: cache,
  }).catch((error: Error) => {
    throw new Error(
      `Maven could not bring the JARs of ${pom}: check the network and Maven's settings. ${error.message}`,
    );
  });
  const found = (await readFile(answer, "utf8")).trim();
  await writeFile(file, found);
  return found;
}

/** A pom.xml of our own, where the client's build is for another program than Maven. `coordinates`: group:artifact:version. */
export async function writePom(folder: string, coordinates: readonly string[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const dependencies = coordinates.map((one) => {
    const [group, artifact, version] = one.split(":");
    return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
  });
  const file = join(folder, "pom.xml");
  await writeFile(
    file,
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>matrix</groupId><artifactId>matrix</artifactId><version>1</version><dependencies>${dependencies.join("")}</dependencies></project>`,
  );
  return file;
}
