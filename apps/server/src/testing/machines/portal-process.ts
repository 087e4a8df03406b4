import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Part } from "../../settings/schema.ts";
import { type Program, startProgram } from "./program.ts";

const root = join(import.meta.dirname, "../../../../..");
const main = join(root, "apps/server/src/main.ts");
/** Same as in scripts/start.js: a test's twelve starts compile the same code. */
const NODE_COMPILE_CACHE = join(root, "node_modules/.cache/compiled");

export interface PortalProcess {
  /** Tells it to stop, waits until it has, and starts it again. Returns the exit code. */
  restart(): Promise<number | null>;
  kill(): Promise<void>;
}

/** One part of the portal in a process of its own. */
export async function startPortalProcess(
  part: Part,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<PortalProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), `connect-portal-${part}-`));
  const { PATH = "" } = process.env;
  const own = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: String(port), PARTS: part, LOG_LEVEL: "warn" };
  const start = (): Promise<Program> =>
    startProgram({
      command: process.execPath,
      args: [main],
      options: { env: { ...own, ...settings } },
      isUp: (said) => said.includes("Ready on "),
    });
  let program = await start();
  return {
    restart: async () => {
      program.signal("SIGTERM");
      const code = await program.ended;
      program = await start();
      return code;
    },
    kill: async () => {
      await program.kill();
      await rm(dataDir, { recursive: true });
    },
  };
}
