import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { testWire } from "../../testing/wire/test-wire.ts";

const run = promisify(execFile);

testWire("kotlin-client", async ({ content, program }, origin) => {
  // Beside the client's own code, so that one build compiles both.
  await writeFile(join(content, "src/main/kotlin/Wire.kt"), await program("wire.kt.txt"));
  const started = ["-q", "compile", "org.codehaus.mojo:exec-maven-plugin:3.6.4:java", "-Dexec.mainClass=WireKt"];
  return run("mvn", ["-B", "-f", content, ...started, `-Dexec.args=${origin}`]);
});
