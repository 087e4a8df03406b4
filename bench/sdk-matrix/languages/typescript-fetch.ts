import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";
import { linkClient } from "./npm.ts";
import { tsc } from "./typescript.ts";

const settings = [
  ...["--strict", "--module", "commonjs", "--moduleResolution", "bundler"],
  ...["--target", "es2022", "--lib", "es2022,dom,dom.iterable", "--types", ""],
];
const ofProgram = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022", "--types", ""];

/** With the compiler and the Node of this repository: nothing is downloaded. */
export const typescriptFetch: Taker = {
  needs: [],
  parse: (clients) => tsc([...settings, "--noEmit", "--noCheck"], clients.map(entry)),
  compile: (clients) => tsc([...settings, "--noEmit"], clients.map(entry)),
  run: async (client, token) => {
    const { content, folder } = client;
    const { name } = JSON.parse(await readFile(join(content, "package.json"), "utf8"));
    await tsc([...settings, "--declaration", "--outDir", join(content, "dist")], [entry(client)]);
    await linkClient(folder, content, name);
    const program = join(folder, "first-call.mts");
    await writeFile(program, firstCall(client, "typescript", token));
    await tsc(ofProgram, [program]);
    return execute(process.execPath, [program], { cwd: folder });
  },
};

function entry({ content }: Client): string {
  return join(content, "src/index.ts");
}
