import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SANDBOX_BASE, USUAL_SANDBOX_BASE } from "@connect-portal/contract";

const runtime = join(import.meta.dirname, "../runtime");

/**
 * Text of a file that the clients of every release share. The files run as they stand, in their tests, and name the
 * usual base path of the sandbox for it: a client gets its tokens where this portal gives them.
 */
export function readRuntime(file: string): string {
  return readFileSync(join(runtime, file), "utf8").replaceAll(USUAL_SANDBOX_BASE, SANDBOX_BASE);
}
