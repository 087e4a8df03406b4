import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { testWire } from "../../testing/wire/test-wire.ts";

const run = promisify(execFile);
const classPath = "client_sdk_java/target/classes:client_sdk_java/target/lib/*";

testWire("java", async ({ folder: cwd, content, program }, origin) => {
  await run("mvn", ["-q", "-B", "-f", content, "package", "-Dmaven.test.skip"]);
  await writeFile(join(cwd, "Wire.java"), await program("Wire.java"));
  return run("java", ["-cp", classPath, "Wire.java", origin], { cwd });
});
