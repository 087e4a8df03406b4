import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { WireClient } from "./wire/make-client.ts";

const run = promisify(execFile);
const module = "connect-portal.example/clients/connect-issuing-wire";

/** Runs one of Go's programs beside the client. */
export async function runGo({ folder: cwd, program }: WireClient, name: string, args: readonly string[] = []) {
  await writeFile(join(cwd, "main.go"), await program(name));
  await run("go", ["mod", "init", "sample"], { cwd });
  await run("go", ["mod", "edit", `-require=${module}@v0.0.0`, `-replace=${module}=./client_sdk_go`], { cwd });
  await run("go", ["mod", "tidy"], { cwd });
  return run("go", ["run", ".", ...args], { cwd });
}
