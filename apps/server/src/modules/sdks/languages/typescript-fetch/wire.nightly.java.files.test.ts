import { execFile } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EchoServer, startEchoServer } from "../../testing/wire/echo-server.ts";
import { expectCall, expectedCalls } from "../../testing/wire/expected.ts";
import { makeWireClient, type WireClient } from "../../testing/wire/make-client.ts";

const run = promisify(execFile);
const tsc = join(import.meta.dirname, "../../../../../../../node_modules/.bin/tsc");

let client: WireClient;
let server: EchoServer;
let printed: string;
beforeAll(async () => {
  client = await makeWireClient("typescript-fetch");
  server = await startEchoServer();
  await run(tsc, ["-p", client.content]);
  const installed = join(client.folder, "node_modules/connect-issuing-wire-client");
  await mkdir(dirname(installed), { recursive: true });
  await symlink(client.content, installed);
  const program = join(client.folder, "wire.mts");
  await writeFile(program, await client.program("wire.mts.txt"));
  ({ stdout: printed } = await run(process.execPath, [program, server.origin]));
}, 300_000);
afterAll(() => Promise.all([server.close(), client.remove()]));

// Its numbers hold 53 bits.
test.each(Object.keys(expectedCalls))("TypeScript: %s is sent as the document says", (name) => {
  expectCall(name, printed, server.echoed, String(Number.MAX_SAFE_INTEGER));
});

test("the guide names what its caller writes, and the operation that is left out", async () => {
  const guide = await readFile(join(client.content, "GETTING-STARTED.md"), "utf8");
  expect(guide).toContain("GET /matrix-each/{ids} is left out: ");
  expect(guide).toContain("POST /form: the field `point` of the form takes a string: its value as JSON");
});
