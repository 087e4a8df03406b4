import { execFile } from "node:child_process";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, test } from "vitest";
import { type EchoServer, startEchoServer } from "../../testing/wire/echo-server.ts";
import { expectCall, expectedCalls } from "../../testing/wire/expected.ts";
import { makeWireClient, type WireClient } from "../../testing/wire/make-client.ts";

const run = promisify(execFile);
/** .NET comes from no registry here: Mono in its place, with Debian's Json.NET. */
const json = "/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll";
const libraries = [json, "System.Net.Http.dll", "System.Runtime.Serialization.dll"].map((name) => `-r:${name}`);

let client: WireClient;
let server: EchoServer;
let printed: string;
beforeAll(async () => {
  client = await makeWireClient("csharp");
  server = await startEchoServer();
  const cwd = client.folder;
  await writeFile(join(cwd, "Wire.cs"), await client.program("Wire.cs"));
  await copyFile(json, join(cwd, "Newtonsoft.Json.dll"));
  const options = ["-langversion:latest", "-out:wire.exe", ...libraries];
  await run("mcs", [...options, "Wire.cs", "-recurse:client_sdk_csharp/src/*.cs"], { cwd });
  ({ stdout: printed } = await run("mono", ["wire.exe", server.origin], { cwd }));
}, 300_000);
afterAll(() => Promise.all([server.close(), client.remove()]));

test.each(Object.keys(expectedCalls))("C#: %s is sent as the document says", (name) => {
  expectCall(name, printed, server.echoed);
});
