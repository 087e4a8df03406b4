import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, test } from "vitest";
import { type EchoServer, startEchoServer } from "../../testing/wire/echo-server.ts";
import { expectCall, expectedCalls } from "../../testing/wire/expected.ts";
import { makeWireClient, type WireClient } from "../../testing/wire/make-client.ts";

const run = promisify(execFile);
const module = "connect-portal.example/clients/connect-issuing-wire";

let client: WireClient;
let server: EchoServer;
let printed: string;
beforeAll(async () => {
  client = await makeWireClient("go");
  server = await startEchoServer();
  const cwd = client.folder;
  await writeFile(join(cwd, "main.go"), await client.program("wire.go.txt"));
  await run("go", ["mod", "init", "sample"], { cwd });
  await run("go", ["mod", "edit", `-require=${module}@v0.0.0`, `-replace=${module}=./client_sdk_go`], { cwd });
  await run("go", ["mod", "tidy"], { cwd });
  ({ stdout: printed } = await run("go", ["run", ".", server.origin], { cwd }));
}, 600_000);
afterAll(() => Promise.all([server.close(), client.remove()]));

test.each(Object.keys(expectedCalls))("Go: %s is sent as the document says", (name) => {
  expectCall(name, printed, server.echoed);
});
