import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import { oneByOne, type Taker } from "../taker.ts";
import { installedPackages, linkClient, linkPackages } from "./npm.ts";
import { tsc } from "./typescript.ts";

/** npm brings superagent and Babel, which compiles the client as its package.json says. */
export function javascript(cache: string): Taker {
  return {
    needs: ["npm"],
    parse: (clients) =>
      tsc(
        ["--noEmit", "--noCheck", "--allowJs", "--module", "preserve", "--target", "es2022", "--types", ""],
        clients.flatMap(({ content }) => globSync("src/**/*.js", { cwd: content }).map((file) => join(content, file))),
      ),
    compile: oneByOne(async ({ content }) => {
      const { dependencies, devDependencies } = JSON.parse(await readFile(join(content, "package.json"), "utf8"));
      await linkPackages(await installedPackages(cache, { ...dependencies, ...devDependencies }), content);
      await execute("npm", ["run", "build"], { cwd: content });
    }),
    run: async (client, token) => {
      const { name } = JSON.parse(await readFile(join(client.content, "package.json"), "utf8"));
      await writeFile(join(client.folder, "package.json"), JSON.stringify({ type: "module", private: true }));
      await linkClient(client.folder, client.content, name);
      await writeFile(join(client.folder, "first-call.js"), firstCall(client, "javascript", token));
      return execute(process.execPath, ["first-call.js"], { cwd: client.folder });
    },
  };
}
