import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupError, writeBackup } from "@connect-portal/database";
import { explain } from "../../cli/explain.ts";
import { loadSettings } from "../../settings/load-settings.ts";
import { openSource } from "../open-source.ts";
import { amountsOf, secondsSince } from "./amounts.ts";

/** `npm run backup -- FILE`: exit code 0 when the file is there and whole. docs/operations.md describes it. */
const root = join(import.meta.dirname, "../../../../..");
/** Where `.env` is and relative folders begin: as apps/server/src/main.ts has it. */
const home = process.env.PORTAL_HOME ?? root;

// The file holds keys and live sessions, and so does what is written on the way.
process.umask(0o077);

try {
  const [name, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (name === undefined || others.length > 0) throw new BackupError("The command needs one file", "Run backup FILE");
  const file = resolve(name);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const settings = loadSettings(process.env, home);
  const began = performance.now();
  const source = await openSource(settings);
  const manifest = await writeBackup(source.database, file, { portal: version, now: new Date() }).finally(source.close);
  const size = (statSync(file).size / 1_000_000).toFixed(1);
  console.log(`Backed up ${amountsOf(manifest)} into ${file} (${size} MB) in ${secondsSince(began)}.`);
} catch (error) {
  console.error(explain("Cannot back up", error));
  process.exitCode = 1;
}
