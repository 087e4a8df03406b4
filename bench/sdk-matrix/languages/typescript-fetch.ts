import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import { oneByOne, type Taker } from "../taker.ts";
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
  parse: (clients) =>
    tsc(
      [...settings, "--noEmit", "--noCheck"],
      clients.map(({ content }) => join(content, "src/index.ts")),
    ),
  compile: oneByOne(({ content }) =>
    tsc([...settings, "--declaration", "--outDir", join(content, "dist")], [join(content, "src/index.ts")]),
  ),
  run: async (client, token) => {
    const { name } = JSON.parse(await readFile(join(client.content, "package.json"), "utf8"));
    await linkClient(client.folder, client.content, name);
    const program = join(client.folder, "first-call.mts");
    await writeFile(program, firstCall(client, "typescript", token));
    await tsc(ofProgram, [program]);
    return execute(process.execPath, [program], { cwd: client.folder });
  },
};
