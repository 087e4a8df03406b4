import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { atExit } from "./processes.ts";

interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A new folder that is gone at the end in any case. */
export async function temporaryFolder(purpose: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(os.tmpdir(), `connect-portal-${purpose}-`));
  const forget = atExit(() => rmSync(path, { recursive: true, force: true, maxRetries: 3 }));
  return {
    path,
    remove: async () => {
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
      forget();
    },
  };
}
