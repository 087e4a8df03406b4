import { cp, mkdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "../../../bench/sdk-matrix/client.ts";
import { execute } from "../../../bench/sdk-matrix/execute.ts";

const compiler = join(import.meta.dirname, "../../../node_modules/.bin/tsc");

const settings = ["--ignoreConfig", "--strict", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"];
const types = ["--typeRoots", join(import.meta.dirname, "../../../node_modules/@types"), "--types", "node"];
const ofStory = [...settings, "--module", "nodenext", "--noEmit", "--allowImportingTsExtensions", ...types];
const files = ["clients.ts", "telling.ts", "statement.ts", "story.ts"];

/** Compiles the clients as their own `npm install` would, and has the compiler look at the story; the command that tells it. */
export async function buildTypescript(clients: readonly Client[], folder: string): Promise<[string, ...string[]]> {
  const packages = join(folder, "node_modules");
  await mkdir(packages, { recursive: true });
  for (const { content } of clients) {
    await execute(compiler, ["--project", content], { cwd: content });
    const { name } = JSON.parse(await readFile(join(content, "package.json"), "utf8"));
    await symlink(content, join(packages, name), "dir");
  }
  const story = join(folder, "story");
  await mkdir(story);
  for (const file of files) await cp(join(import.meta.dirname, file), join(story, file));
  await cp(join(import.meta.dirname, "package.json"), join(story, "package.json"));
  await execute(compiler, [...ofStory, join(story, "story.ts")], { cwd: story });
  return [process.execPath, join(story, "story.ts")];
}
