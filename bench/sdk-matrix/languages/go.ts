import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Client, commonFolder, firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import { oneByOne, type Taker } from "../taker.ts";

/** Modules come through Go's own proxy into Go's own cache. */
export const go: Taker = {
  needs: ["go", "gofmt"],
  parse: async (clients) => {
    const [one] = clients;
    if (one) await execute("gofmt", ["-l", "-e", ...clients.map(({ content }) => content)], { cwd: one.folder });
  },
  compile: async (clients) => {
    const [one] = clients;
    if (!one) return;
    await oneByOne(({ content }) => execute("go", ["mod", "tidy"], { cwd: content }))(clients);
    const modules = clients.map(({ content }) => content);
    await execute("go", ["vet", ...modules], await workspace(one, "vetted", modules));
  },
  run: async (client, token) => {
    const program = join(client.folder, "program");
    await mkdir(program, { recursive: true });
    await writeFile(join(program, "main.go"), firstCall(client, "go", token));
    await writeFile(join(program, "go.mod"), "module first-call\n\ngo 1.18\n");
    return execute("go", ["run", program], await workspace(client, "ran", [program, client.content]));
  },
};

/** What `go work init` and `go work use` write; the guide says the second. */
async function workspace(client: Client, name: string, modules: readonly string[]) {
  const cwd = commonFolder(client, name);
  await mkdir(cwd, { recursive: true });
  const uses = modules.map((module) => `use ${relative(cwd, module)}\n`).join("");
  await writeFile(join(cwd, "go.work"), `go 1.18\n\n${uses}`);
  return { cwd };
}
