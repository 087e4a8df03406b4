import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { SandboxModule } from "./sandbox-module.ts";

/** Loads every module, ordered by noun, whatever folder it is in. */
export async function loadModules(): Promise<SandboxModule[]> {
  const folder = new URL("./modules/", import.meta.url);
  const files = globSync("*/*/module.ts", { cwd: folder });
  const noun = (file: string) => basename(dirname(file));
  return Promise.all(
    files
      .sort((a, b) => (noun(a) < noun(b) ? -1 : 1))
      .map(async (file) => {
        const loaded: { default: SandboxModule } = await import(new URL(file, folder).href);
        return loaded.default;
      }),
  );
}
