import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, test } from "vitest";
import { type EchoServer, startEchoServer } from "../../testing/wire/echo-server.ts";
import { expectCall, expectedCalls } from "../../testing/wire/expected.ts";
import { makeWireClient, type WireClient } from "../../testing/wire/make-client.ts";

const run = promisify(execFile);
const classPath = "client_sdk_java/target/classes:client_sdk_java/target/lib/*";

let client: WireClient;
let server: EchoServer;
let printed: string;
beforeAll(async () => {
  client = await makeWireClient("java");
  server = await startEchoServer();
  const cwd = client.folder;
  await run("mvn", ["-q", "-B", "-f", client.content, "package", "-Dmaven.test.skip"]);
  await writeFile(join(cwd, "Wire.java"), await client.program("Wire.java"));
  ({ stdout: printed } = await run("java", ["-cp", classPath, "Wire.java", server.origin], { cwd }));
}, 600_000);
afterAll(() => Promise.all([server.close(), client.remove()]));

test.each(Object.keys(expectedCalls))("Java: %s is sent as the document says", (name) => {
  expectCall(name, printed, server.echoed);
});
