import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";

/** Installed as its guide says: npm brings superagent and Babel, which compiles the client. */
export const javascript: Taker = {
  needs: ["npm"],
  parse: async ({ content }) => {
    for (const file of globSync("src/**/*.js", { cwd: content })) {
      await execute(process.execPath, ["--check", file], { cwd: content });
    }
  },
  compile: async ({ folder, content }) => {
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
    // npm makes a link of a folder, and leaves what the linked package asks for to itself.
    await execute("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: content });
    await execute("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", content], { cwd: folder });
  },
  run: async (client, token) => {
    await writeFile(join(client.folder, "first-call.js"), firstCall(client, "javascript", token));
    return execute(process.execPath, ["first-call.js"], { cwd: client.folder });
  },
};
