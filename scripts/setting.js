// Runs before anything is installed: Node 20 and no package.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { root } from "./install.js";

/** A setting as the server reads it: from the environment, else from the file `.env`. */
export function setting(name) {
  const file = path.join(process.env.PORTAL_HOME ?? root, ".env");
  return process.env[name] || (existsSync(file) ? parseEnv(readFileSync(file, "utf8"))[name] : undefined) || undefined;
}
