import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkContent } from "@connect-portal/content/check";
import type { Database } from "@connect-portal/database";
import { loadSettings } from "../../../settings/load-settings.ts";
import { type Bundle, packBundle } from "../bundle/pack-bundle.ts";
import { BundleError, stageBundle } from "../bundle/stage-bundle.ts";
import { onDisk } from "../bundle/unpacked-bundle.ts";
import { publishContent, storePreview, versionOf } from "../publish-content.ts";
import { explainSwitch, followSwitch, openReleases, user } from "./open-releases.ts";

/**
 * `connect-portal content:publish BUNDLE [--at TIME | --preview]`: exit code 0 when the bundle is stored and every process shows it,
 * or will at its time, or can be looked at; 1 when it has errors, or a process does not show it. docs/operations.md describes it.
 */
const home = process.env.PORTAL_HOME ?? join(import.meta.dirname, "../../../../../..");
/** Milliseconds: a time that is further away is a mistake in the year. */
const FURTHEST = 366 * 86_400_000;

process.umask(0o077);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: "string" }, preview: { type: "boolean" } },
  });
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0) {
    throw new BundleError(
      "The command needs one bundle",
      "Run content:publish BUNDLE: a folder, an archive or a git ref",
    );
  }
  if (values.preview && values.at !== undefined) {
    throw new BundleError(
      "--preview and --at exclude each other",
      "Look at it first, and publish it from System status",
    );
  }
  const liveAt = values.at === undefined ? null : timeOf(values.at);
  const settings = loadSettings(process.env, home);
  const bundle = await checkedBundle(source);
  if (bundle) {
    const database = await openReleases(settings);
    try {
      if (values.preview) {
        await storePreview(database.db, bundle, user);
        const page = `${settings.PUBLIC_URL ?? ""}/system#content`;
        console.log(
          `Content ${versionOf(bundle.hash)} is stored and not live. Who may publish looks at it from ${page}`,
        );
      } else await publish(database.db, bundle, liveAt);
    } finally {
      await database.close();
    }
  } else process.exitCode = 1;
} catch (error) {
  console.error(explainSwitch("Cannot publish the content", error));
  process.exitCode = 1;
}

async function publish(db: Database, bundle: Bundle, liveAt: Date | null): Promise<void> {
  const outcome = await publishContent(db, bundle, { liveAt, by: user });
  if (!outcome) console.log("All processes show this bundle already.");
  else if (liveAt) console.log(`Content ${outcome.version} is live from ${outcome.liveAt.toISOString()}.`);
  else if (!(await followSwitch(db, outcome))) process.exitCode = 1;
}

/** Undefined when it has errors, which it prints. */
async function checkedBundle(source: string): Promise<Bundle | undefined> {
  const staged = await mkdtemp(join(tmpdir(), "connect-portal-bundle-"));
  try {
    const folder = await onDisk(staged, () => stageBundle(source, staged));
    const { lines, errors } = await checkContent(folder, { all: false, json: false });
    if (errors === 0) return await packBundle(folder);
    for (const line of lines) console.error(line.replace(folder, source));
    console.error("Cannot publish the content: it has errors. Nothing has changed.");
    return undefined;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** A moment needs its zone: machines and people have others. @throws BundleError */
function timeOf(text: string): Date {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  const ahead = time - Date.now();
  if (ahead > 0 && ahead < FURTHEST) return new Date(time);
  throw new BundleError(`"${text}" is no time within the next year`, "Write it as 2026-12-01T06:00Z");
}
