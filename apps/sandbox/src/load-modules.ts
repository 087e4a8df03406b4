import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { SandboxModule } from "./sandbox-module.ts";

/** Loads every module, in the order of their names. */
export async function loadModules(): Promise<SandboxModule[]> {
  const folder = new URL("./modules/", import.meta.url);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/module.ts`, folder)))
    .map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const loaded: { default: SandboxModule } = await import(new URL(`${name}/module.ts`, folder).href);
      return loaded.default;
    }),
  );
}
