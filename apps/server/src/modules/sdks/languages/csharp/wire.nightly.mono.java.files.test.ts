import { execFile } from "node:child_process";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { testWire } from "../../testing/wire/test-wire.ts";

const run = promisify(execFile);
/** .NET comes from no registry here: Mono in its place, with Debian's Json.NET. */
const json = "/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll";
const libraries = [json, "System.Net.Http.dll", "System.Runtime.Serialization.dll"].map((name) => `-r:${name}`);

testWire("csharp", async ({ folder: cwd, program }, origin) => {
  await writeFile(join(cwd, "Wire.cs"), await program("Wire.cs"));
  await copyFile(json, join(cwd, "Newtonsoft.Json.dll"));
  const options = ["-langversion:latest", "-out:wire.exe", ...libraries];
  await run("mcs", [...options, "Wire.cs", "-recurse:client_sdk_csharp/src/*.cs"], { cwd });
  return run("mono", ["wire.exe", origin], { cwd });
});
