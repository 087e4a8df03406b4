import { tmpdir } from "node:os";
import { join } from "node:path";
import { execute } from "../execute.ts";
import type { Step } from "../toolchain.ts";

const compiler = join(import.meta.dirname, "../../../node_modules/.bin/tsc");
const settings = [
  "--ignoreConfig",
  "--noEmit",
  "--strict",
  "--module",
  "commonjs",
  "--moduleResolution",
  "bundler",
  "--target",
  "es2022",
  "--lib",
  "es2022,dom,dom.iterable",
  "--types",
  "",
];

/** TypeScript's clients, with the compiler of this repository: nothing is downloaded. */
export const typecheck: Step = (clients) =>
  execute(compiler, [...settings, ...clients.map(({ content }) => join(content, "src/index.ts"))], { cwd: tmpdir() });
