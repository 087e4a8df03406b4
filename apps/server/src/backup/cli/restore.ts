import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupError, readArchive } from "@connect-portal/database";
import { loadSettings } from "../../settings/load-settings.ts";
import { explain } from "../../start-failure.ts";
import { restoreInto } from "../restore-into.ts";
import { amountsOf, secondsSince } from "./amounts.ts";

/**
 * `npm run restore -- FILE` fills an empty database; with `--check` it reads the backup only. Exit code 0 when all of it
 * went well, 1 when nothing was restored. docs/recovery.md describes it.
 */
const home = process.env.PORTAL_HOME ?? join(import.meta.dirname, "../../../../..");
const migrations = join(import.meta.dirname, "../../../migrations");

process.umask(0o077);

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: "boolean" } } });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new BackupError("The command needs one file", "Run restore FILE");
  const file = resolve(name);
  const began = performance.now();
  const manifest = values.check
    ? await readArchive(file)
    : await restoreInto(loadSettings(process.env, home), file, migrations);
  const what = `${amountsOf(manifest)} of ${manifest.madeAt}`;
  console.log(`${values.check ? "The backup is whole:" : "Restored"} ${what} in ${secondsSince(began)}.`);
} catch (error) {
  console.error(explain("Cannot restore", error));
  process.exitCode = 1;
}
