import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";

/** Modules come through Go's own proxy into Go's own cache. */
export const go: Taker = {
  needs: ["go", "gofmt"],
  parse: ({ content }) => execute("gofmt", ["-l", "-e", "."], { cwd: content }),
  compile: async ({ content }) => {
    await execute("go", ["mod", "tidy"], { cwd: content });
    await execute("go", ["vet", "."], { cwd: content });
  },
  run: async (client, token) => {
    const program = join(client.folder, "program");
    await mkdir(program);
    await writeFile(join(program, "main.go"), firstCall(client, "go", token));
    await execute("go", ["mod", "init", "first-call"], { cwd: program });
    await execute("go", ["work", "init", "./program", "./client_sdk_go"], { cwd: client.folder });
    return execute("go", ["run", "."], { cwd: program });
  },
};
