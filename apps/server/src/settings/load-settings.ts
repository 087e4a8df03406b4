import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { type Environment, readSettings } from "./read-settings.ts";
import { refuseAuditStreamFiles } from "./refuse-audit-stream-files.ts";
import type { Settings } from "./schema.ts";
import { SettingsError } from "./settings-error.ts";

/** Settings from the environment and, where that has none, from the file `.env` in `root`. @throws SettingsError */
export function loadSettings(environment: Environment, root: string): Settings {
  const file = join(root, ".env");
  const fromFile: Environment = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const settings = readSettings({ ...fromFile, ...environment }, root);
  refuseFolderWithoutCatalogue(settings.CONTENT_DIR);
  refuseAuditStreamFiles(settings);
  return settings;
}

/** A mistyped folder must not start a portal that publishes nothing. */
function refuseFolderWithoutCatalogue(directory: string): void {
  if (existsSync(join(directory, "catalogue.yaml"))) return;
  throw new SettingsError(
    `CONTENT_DIR is "${directory}", where there is no catalogue.yaml`,
    "Set it to a folder that has one; content/README.md describes it",
  );
}
