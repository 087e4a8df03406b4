import { tmpdir } from "node:os";
import { join } from "node:path";
import { execute } from "../execute.ts";

const compiler = join(import.meta.dirname, "../../../node_modules/.bin/tsc");

/** The compiler of this repository; the clients' own settings are for one of the year 2022. */
export function tsc(settings: readonly string[], files: readonly string[]): Promise<string> {
  return execute(compiler, ["--ignoreConfig", ...settings, ...files], { cwd: tmpdir() });
}
