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
  client = await makeWireClient("python");
  server = await startEchoServer();
  await run("python3", ["-m", "venv", join(client.folder, "venv")]);
  const pip = ["install", "--quiet", "--disable-pip-version-check", client.content];
  await run(join(client.folder, "venv/bin/pip"), pip);
  const program = join(client.folder, "wire.py");
  await writeFile(program, await client.program("wire.py"));
  ({ stdout: printed } = await run(join(client.folder, "venv/bin/python"), [program, server.origin]));
}, 300_000);
afterAll(() => Promise.all([server.close(), client.remove()]));

test.each(Object.keys(expectedCalls))("Python: %s is sent as the document says", (name) => {
  expectCall(name, printed, server.echoed);
});
