import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, test } from "vitest";
import { type EchoServer, startEchoServer } from "../../testing/wire/echo-server.ts";
import { expectCall, expectedCalls } from "../../testing/wire/expected.ts";
import { makeWireClient, type WireClient } from "../../testing/wire/make-client.ts";

const run = promisify(execFile);

let client: WireClient;
let server: EchoServer;
let printed: string;
beforeAll(async () => {
  client = await makeWireClient("kotlin-client");
  server = await startEchoServer();
  // Beside the client's own code, so that one build compiles both.
  await writeFile(join(client.content, "src/main/kotlin/Wire.kt"), await client.program("wire.kt.txt"));
  const started = ["-q", "compile", "org.codehaus.mojo:exec-maven-plugin:3.6.4:java", "-Dexec.mainClass=WireKt"];
  const maven = ["-B", "-f", client.content, ...started, `-Dexec.args=${server.origin}`];
  ({ stdout: printed } = await run("mvn", maven));
}, 600_000);
afterAll(() => Promise.all([server.close(), client.remove()]));

test.each(Object.keys(expectedCalls))("Kotlin: %s is sent as the document says", (name) => {
  expectCall(name, printed, server.echoed);
});
