import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { type Environment, readSettings } from "./read-settings.ts";
import type { Settings } from "./schema.ts";

/** Settings from the environment and, where that has none, from the file `.env` in `root`. @throws SettingsError */
export function loadSettings(environment: Environment, root: string): Settings {
  const file = join(root, ".env");
  const fromFile: Environment = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return readSettings({ ...fromFile, ...environment }, root);
}
