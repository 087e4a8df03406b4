import { hostname } from "node:os";
import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { insertAuditEvent } from "../audit/audit.repository.ts";
import { PORTAL } from "../audit/record-act.ts";
import type { Bundle } from "./bundle/pack-bundle.ts";
import { BundleError } from "./bundle/stage-bundle.ts";
import {
  countScheduled,
  deleteOldBundles,
  holdBundle,
  insertBundle,
  insertPreview,
  insertSwitch,
  listBundles,
  lockSwitches,
  readShown,
  withdrawLatest,
  withdrawScheduled,
} from "./content-releases.repository.ts";

/**
 * Seconds between the command and the switch. Every process has looked and loaded the bundle by then, so that all of them
 * switch at the same moment; one that takes longer switches as soon as it can.
 */
export const LEAD = 3;
/** Bundles that are kept, the live one among them. */
export const KEPT = 10;
/** Bundles that may wait for their time, so that some of those kept have been live. */
const MOST_SCHEDULED = 5;
/** Digits of a hash that name a bundle; the version of the content has as many. */
const DIGITS = 16;

/** What all processes show, and since or from when. */
export interface Outcome {
  /** First digits of the hash of a bundle; null for the folder CONTENT_DIR. */
  readonly version: string | null;
  readonly liveAt: Date;
}

export const versionOf = (hash: string): string => hash.slice(0, DIGITS);

/**
 * Stores a bundle and lets all processes show it. Returns undefined when it is what they show already.
 * @param by the system user of the command
 * @throws BundleError
 */
export function publishContent(
  db: Database,
  bundle: Bundle,
  { liveAt, by }: { readonly liveAt: Date | null; readonly by: string },
): Promise<Outcome | undefined> {
  return db.transaction(async (tx) => {
    await lockSwitches(tx);
    const { now, next } = await readShown(tx);
    if (!liveAt && !next && now.bundle === bundle.hash) return undefined;
    if (liveAt && (await countScheduled(tx)) >= MOST_SCHEDULED) {
      throw new BundleError(`${MOST_SCHEDULED} bundles wait for their time`, "Publish again when one is live");
    }
    await insertBundle(tx, bundle);
    const outcome = {
      version: versionOf(bundle.hash),
      liveAt: await insertSwitch(tx, bundle.hash, { liveAt, lead: LEAD, by }),
    };
    await deleteOldBundles(tx, KEPT);
    await record(tx, "Publish content", outcome, by);
    return outcome;
  });
}

/** Writes the record of a switch, in its transaction. */
type RecordSwitch = (tx: Database, data: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * Lets all processes show a bundle that is kept.
 * @throws ApiError content_not_found when another command has removed it since, BundleError
 */
export function publishKept(
  db: Database,
  hash: string,
  {
    liveAt,
    by,
    record: recordBy,
  }: { readonly liveAt: Date | null; readonly by: string; readonly record: RecordSwitch },
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    await lockSwitches(tx);
    if (!(await holdBundle(tx, hash))) throw new ApiError("content_not_found");
    const { now, next } = await readShown(tx);
    if (!liveAt && !next && now.bundle === hash) {
      throw new BundleError("All processes show this content already", "Publish another one");
    }
    if (liveAt && (await countScheduled(tx)) >= MOST_SCHEDULED) {
      throw new BundleError(`${MOST_SCHEDULED} bundles wait for their time`, "Publish again when one is live");
    }
    const outcome = { version: versionOf(hash), liveAt: await insertSwitch(tx, hash, { liveAt, lead: LEAD, by }) };
    await deleteOldBundles(tx, KEPT);
    await recordBy(tx, { version: outcome.version, liveAt: outcome.liveAt.toISOString() });
    return outcome;
  });
}

/**
 * Stores a bundle for who may publish content: their pages can show it, nothing else changes.
 * @param by the system user of the command
 */
export function storePreview(db: Database, bundle: Bundle, by: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockSwitches(tx);
    await insertPreview(tx, bundle, by);
    await deleteOldBundles(tx, KEPT);
  });
}

/**
 * Lets a bundle that waits for its time not become live.
 * @throws BundleError when it does not wait
 */
export function cancelScheduled(db: Database, hash: string, recordBy: RecordSwitch): Promise<void> {
  return db.transaction(async (tx) => {
    await lockSwitches(tx);
    if ((await withdrawScheduled(tx, LEAD, hash)) === 0) {
      throw new BundleError("This content does not wait for its time", "Run content:list: it says what does");
    }
    await recordBy(tx, { cancelled: versionOf(hash) });
  });
}

/**
 * Goes back to what was live before, to a bundle that is kept, or to the folder of each process. What waits for its time
 * does not become live.
 * @param target first digits of a hash, or "folder"; undefined for what was live before
 * @throws BundleError
 */
export function takeBackContent(
  db: Database,
  target: string | undefined,
  by: string,
  recordBy?: RecordSwitch,
): Promise<Outcome & { readonly cancelled: number }> {
  return db.transaction(async (tx) => {
    await lockSwitches(tx);
    const cancelled = await withdrawScheduled(tx, LEAD);
    const { bundle, liveAt } = target === undefined ? await undo(tx, cancelled > 0) : await show(tx, target, by);
    const outcome = { version: bundle && versionOf(bundle), liveAt };
    if (recordBy) await recordBy(tx, { version: outcome.version, liveAt: outcome.liveAt.toISOString() });
    else await record(tx, "Take back content", outcome, by);
    return { ...outcome, cancelled };
  });
}

/** @param hasCancelled then it is enough that the folders stay */
async function undo(tx: Database, hasCancelled: boolean): Promise<{ bundle: string | null; liveAt: Date }> {
  const before = await withdrawLatest(tx, LEAD);
  if (before) return before;
  if (hasCancelled) return { bundle: null, liveAt: new Date() };
  throw new BundleError("No content is published: each process shows its folder", "Run content:publish first");
}

async function show(tx: Database, target: string, by: string): Promise<{ bundle: string | null; liveAt: Date }> {
  const bundle = target === "folder" ? null : await bundleOf(tx, target);
  return { bundle, liveAt: await insertSwitch(tx, bundle, { liveAt: null, lead: LEAD, by }) };
}

async function bundleOf(tx: Database, digits: string): Promise<string> {
  const known = (await listBundles(tx)).filter(({ hash }) => hash.startsWith(digits.toLowerCase()));
  const [found, ...others] = known;
  if (found && others.length === 0 && digits.length >= 4) return found.hash;
  throw new BundleError(`"${digits}" names no bundle, or several`, "Run content:list: it has their hashes");
}

async function record(
  tx: Database,
  action: "Publish content" | "Take back content",
  { version, liveAt }: Outcome,
  user: string,
): Promise<void> {
  const data = JSON.stringify({ version, liveAt: liveAt.toISOString(), user, host: hostname() });
  const event = { occurredAt: new Date(), actor: PORTAL, action, webService: "content", data } as const;
  await insertAuditEvent(tx, { ...event, holdsDigests: true });
}
