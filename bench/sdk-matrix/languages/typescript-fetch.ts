import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";

const root = join(import.meta.dirname, "../../..");
const tsc = join(root, "node_modules/.bin/tsc");
// The client's own settings are for a compiler of the year 2022, which it would download.
const settings = [
  ...["--ignoreConfig", "--strict", "--module", "commonjs", "--moduleResolution", "bundler"],
  ...["--target", "es2022", "--lib", "es2022,dom,dom.iterable", "--types", ""],
];

/** With the compiler and the Node of this repository: nothing is downloaded. */
export const typescriptFetch: Taker = {
  needs: [],
  parse: ({ content }) => execute(tsc, [...settings, "--noEmit", "--noCheck", "src/index.ts"], { cwd: content }),
  compile: ({ content }) =>
    execute(tsc, [...settings, "--declaration", "--outDir", "dist", "src/index.ts"], { cwd: content }),
  run: async (client, token) => {
    await installInto(client);
    const program = join(client.folder, "first-call.mts");
    await writeFile(program, firstCall(client, "typescript", token));
    const checks = [
      "--ignoreConfig",
      "--strict",
      "--noEmit",
      "--module",
      "nodenext",
      "--target",
      "es2022",
      "--types",
      "",
    ];
    await execute(tsc, [...checks, program], { cwd: client.folder });
    return execute(process.execPath, [program], { cwd: client.folder });
  },
};

/** What `npm install` of a folder does. */
async function installInto({ folder, content }: Client) {
  const { name } = JSON.parse(await readFile(join(content, "package.json"), "utf8"));
  await mkdir(join(folder, "node_modules"), { recursive: true });
  await symlink(content, join(folder, "node_modules", name), "dir");
}
