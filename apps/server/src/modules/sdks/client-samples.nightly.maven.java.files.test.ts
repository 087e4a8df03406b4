import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import * as java from "../../../../../packages/openapi-reference/src/samples/client/languages/java.ts";
import { environment, testSamples } from "./testing/samples/trap-calls.ts";

const run = promisify(execFile);

testSamples("java", java, {
  prepare: ({ content }) => run("mvn", ["-q", "-B", "-f", content, "package", "-Dmaven.test.skip"]),
  async run({ folder: cwd }, program) {
    await writeFile(join(cwd, "Sample.java"), program);
    const classPath = "client_sdk_java/target/classes:client_sdk_java/target/lib/*";
    return run("java", ["-cp", classPath, "Sample.java"], { cwd, env: environment });
  },
});
