import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { SdkLanguageAnswer } from "@connect-portal/contract";

const execute = promisify(execFile);
const jars = join(import.meta.dirname, "../../apps/server/engines/jars");
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin/java") : "java";

/** The JAR of each engine, and its option that names the generator. */
const starts = {
  "OpenAPI Generator": { jar: "openapi-generator-cli", option: "-g" },
  "Swagger Codegen": { jar: "swagger-codegen-cli", option: "-l" },
} as const;

/**
 * The same generator from its JAR, a process of its own, as its documentation starts it.
 * @param input an OpenAPI 3.0 document
 * @param longest milliseconds after which it is given up
 * @returns whether it ended in time
 */
export async function generateCold(language: SdkLanguageAnswer, input: string, longest: number): Promise<boolean> {
  const { jar, option } = starts[language.engine];
  const output = await mkdtemp(join(os.tmpdir(), "connect-portal-cold-"));
  const file = join(jars, `${jar}-${language.engineVersion}.jar`);
  // What Python's generator looks into, from Java 17 on.
  const opens = ["java.util", "java.lang"].map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`);
  const args = [...opens, "-jar", file, "generate", option, language.generator, "-i", input, "-o", output];
  try {
    await execute(java, args, { maxBuffer: 1e9, timeout: longest });
    return true;
  } catch (error) {
    if ((error as { killed?: boolean }).killed) return false;
    throw error;
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
