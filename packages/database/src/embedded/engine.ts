import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PGliteOptions } from "@electric-sql/pglite";

export type Engine = NonNullable<PGliteOptions["pgliteWasmModule"]>;

/** Node has it, and its types have not. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<Engine> } };

let compiled: Promise<Engine> | undefined;

/** PostgreSQL in WebAssembly, compiled once for all threads of this process. */
export function compiledEngine(): Promise<Engine> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<Engine> {
  const main = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  return WebAssembly.compile(await readFile(join(dirname(main), "pglite.wasm")));
}
