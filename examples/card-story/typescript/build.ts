import { cp, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "../../../bench/sdk-matrix/client.ts";
import { linkClient } from "../../../bench/sdk-matrix/languages/npm.ts";
import { tsc } from "../../../bench/sdk-matrix/languages/typescript.ts";

const settings = ["--strict", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"];
const ofClients = [
  ...settings,
  "--module",
  "commonjs",
  "--moduleResolution",
  "bundler",
  "--types",
  "",
  "--declaration",
];
const types = ["--typeRoots", join(import.meta.dirname, "../../../node_modules/@types"), "--types", "node"];
const ofStory = [...settings, "--module", "nodenext", "--noEmit", "--allowImportingTsExtensions", ...types];
const files = ["clients.ts", "telling.ts", "statement.ts", "story.ts"];

/** Compiles the clients as their own `npm install` would, and has the compiler look at the story; the command that tells it. */
export async function buildTypescript(clients: readonly Client[], folder: string): Promise<[string, ...string[]]> {
  for (const { content } of clients) {
    await tsc([...ofClients, "--outDir", join(content, "dist")], [join(content, "src/index.ts")]);
    const { name } = JSON.parse(await readFile(join(content, "package.json"), "utf8"));
    await linkClient(folder, content, name);
  }
  const story = join(folder, "story");
  await mkdir(story);
  for (const file of files) await cp(join(import.meta.dirname, file), join(story, file));
  await cp(join(import.meta.dirname, "package.json"), join(story, "package.json"));
  await tsc(ofStory, [join(story, "story.ts")]);
  return [process.execPath, join(story, "story.ts")];
}
