import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ContentFolder, ContentProblem, StagedContent, SwitchableContent } from "@connect-portal/content";
import { databaseFault, type OpenDatabase } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import { portalVersion } from "../../process/version.ts";
import type { Settings } from "../../settings/schema.ts";
import { BundleError } from "./bundle/stage-bundle.ts";
import { unpackedBundle } from "./bundle/unpacked-bundle.ts";
import {
  type ContentProcess,
  deleteProcess,
  listBundles,
  readShown,
  recordProcess,
} from "./content-releases.repository.ts";
import { versionOf } from "./publish-content.ts";

/** Milliseconds between two looks at what is published. */
const POLL = 1_000;
/** Milliseconds before its moment that a bundle is loaded: until then it would only take memory. */
const AHEAD = 60_000;
/** Milliseconds between two tries of a bundle that cannot be loaded, and between two signs of life. */
const AGAIN = 30_000;
/** In DATA_DIR: unpacked bundles by their hashes, and the name of the one that was shown last. */
export const FOLDER = "content";
const LAST = "last";
const HASH = /^[0-9a-f]{64}$/;
/** A bundle that is being unpacked. */
const DRAFT = /^[0-9a-f]{64}\./;
/** Milliseconds after which nobody unpacks a draft any more: its process was killed. */
const LEFT = 10 * 60_000;

interface FollowOptions {
  readonly content: SwitchableContent;
  readonly database: OpenDatabase;
  readonly settings: Pick<Settings, "CONTENT_DIR" | "DATA_DIR" | "PARTS">;
  readonly log: FastifyBaseLogger;
}

export interface ContentFollower {
  /** Follows from now on what is published. */
  begin(): void;
  /** Why the process does not show what is published. */
  problems(): readonly ContentProblem[];
  stop(): Promise<void>;
}

/** The folder that a start loads while the database opens: of the bundle that was shown last, else CONTENT_DIR. */
export function folderOfStart({ CONTENT_DIR, DATA_DIR }: FollowOptions["settings"]): ContentFolder {
  const bundle = readLast(DATA_DIR);
  const directory = bundle && join(DATA_DIR, FOLDER, bundle);
  return directory && existsSync(directory) ? { directory, watch: false } : { directory: CONTENT_DIR, watch: true };
}

/**
 * Shows what is published, in this process, and keeps it so.
 * @param options `content` was opened with `folderOfStart`
 * @throws Error when what is published cannot be loaded: there is nothing of before to show
 */
export async function followContent({ content, database, settings, log }: FollowOptions): Promise<ContentFollower> {
  const { db } = database;
  const folders = join(settings.DATA_DIR, FOLDER);
  const id = randomUUID();
  const ended = new AbortController();
  let shown = bundleOf(content, settings);
  let staged: { readonly bundle: string | null; readonly content: StagedContent } | undefined;
  let failed: { readonly bundle: string | null; readonly problem: string; readonly at: number } | undefined;
  let told = Number.NEGATIVE_INFINITY;
  let fault: string | undefined;
  let running: Promise<void> | undefined;

  /** Returns the milliseconds until the next look. */
  async function look(): Promise<number> {
    const asked = performance.now();
    const { now, next } = await readShown(db);
    if (now.bundle !== shown) await change(now.bundle);
    else if (failed && failed.bundle !== next?.bundle) forget();
    if (!next) return POLL;
    if (next.bundle !== shown && next.inMs <= AHEAD) await stage(next.bundle).catch(report);
    return Math.max(0, Math.min(POLL, asked + next.inMs - performance.now()));
  }

  function forget(): void {
    failed = undefined;
    told = Number.NEGATIVE_INFINITY;
  }

  async function change(bundle: string | null): Promise<void> {
    const ready = await stage(bundle);
    ready.take();
    shown = bundle;
    staged = undefined;
    forget();
    log.info(sayShown(content, settings, bundle));
    await tidy(bundle).catch((err: unknown) => log.warn({ err }, "old bundles of content cannot be removed"));
  }

  /** @throws UnusableContent, with the cause logged once */
  async function stage(bundle: string | null): Promise<StagedContent> {
    if (staged?.bundle === bundle) return staged.content;
    if (failed?.bundle === bundle && performance.now() - failed.at < AGAIN)
      throw new UnusableContent(failed.problem, undefined);
    staged = undefined;
    try {
      const loaded = bundle === null ? await stageFolder() : await stageBundle(bundle);
      staged = { bundle, content: loaded };
      return loaded;
    } catch (error) {
      if (databaseFault(error) !== undefined) throw error;
      const problem = error instanceof Error ? error.message : String(error);
      const name = bundle === null ? `The folder ${settings.CONTENT_DIR}` : `Content ${versionOf(bundle)}`;
      if (failed?.problem !== problem || failed.bundle !== bundle) {
        log.error({ err: error }, `${name} cannot be shown, what was shown before stays: ${problem}`);
      }
      if (failed?.bundle !== bundle) told = Number.NEGATIVE_INFINITY;
      failed = { bundle, problem, at: performance.now() };
      throw new UnusableContent(`${name} cannot be shown: ${problem}`, error);
    }
  }

  const stageFolder = () => content.stage({ directory: settings.CONTENT_DIR, watch: true });

  async function stageBundle(bundle: string): Promise<StagedContent> {
    const loaded = await content.stage({ directory: await unpackedBundle(db, folders, bundle, log), watch: false });
    const error = loaded.content.problems.find(({ severity }) => severity === "error");
    if (!error) return loaded;
    const { file, line, rule, message } = error;
    throw new Error(`${line === undefined ? file : `${file}:${line}`} ${rule} ${message}`);
  }

  /** Remembers what is shown for the next start, and removes what no process needs any more. */
  async function tidy(bundle: string | null): Promise<void> {
    if (!existsSync(folders)) return;
    const kept = new Set((await listBundles(db)).map(({ hash }) => hash));
    for (const name of await readdir(folders)) {
      const isOld = HASH.test(name) && name !== bundle && !kept.has(name);
      if (isOld || (DRAFT.test(name) && (await isLeft(join(folders, name)))))
        await rm(join(folders, name), { recursive: true, force: true });
    }
    // After that: on a full disk, what was removed makes room.
    await writeFile(join(folders, LAST), bundle ?? "");
  }

  /** Says that the process lives, and what it shows. */
  async function tell(): Promise<void> {
    if (performance.now() - told < AGAIN) return;
    const { version } = content.current();
    const one: ContentProcess = {
      id,
      host: hostname(),
      parts: settings.PARTS,
      release: portalVersion(),
      contentVersion: version,
      isPublished: shown !== null,
      problem: failed?.problem ?? null,
    };
    await recordProcess(db, one);
    told = performance.now();
  }

  async function follow(): Promise<void> {
    while (!ended.signal.aborted) {
      const pause = await look().catch(report);
      await tell().catch(report);
      await delay(pause, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
  }

  /** Outages of the database are logged elsewhere, unusable bundles where they are found. */
  function report(error: unknown): number {
    if (error instanceof UnusableContent || databaseFault(error) === "unavailable") return POLL;
    const text = error instanceof Error ? error.message : String(error);
    if (text !== fault) log.warn({ err: error }, "what content is published cannot be read: tried again each second");
    fault = text;
    return POLL;
  }

  const first = shown;
  await look();
  if (shown === first) log.info(sayShown(content, settings, shown ?? null));
  return {
    begin() {
      running ??= follow();
    },
    problems() {
      if (!failed) return [];
      const file = failed.bundle === null ? "catalogue.yaml" : versionOf(failed.bundle);
      return [{ file, rule: "content/published", message: failed.problem, severity: "error" }];
    },
    async stop() {
      ended.abort();
      await running;
      await deleteProcess(db, id).catch(() => {});
    },
  };
}

/** What this process cannot show. The log has it. */
class UnusableContent extends Error {
  readonly fix: string;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    const advice = "Run content:back, or publish content that this version of the portal can load";
    this.fix = cause instanceof BundleError ? cause.fix : advice;
  }
}

async function isLeft(draft: string): Promise<boolean> {
  const found = await stat(draft).catch(() => undefined);
  return found !== undefined && found.mtimeMs < Date.now() - LEFT;
}

/** The bundle that a start has loaded; undefined where it is not what was published. */
function bundleOf(content: SwitchableContent, settings: FollowOptions["settings"]): string | null | undefined {
  const { directory } = folderOfStart(settings);
  const { version, problems } = content.current();
  if (directory === settings.CONTENT_DIR) return null;
  const bundle = readLast(settings.DATA_DIR);
  const isWhole = bundle && versionOf(bundle) === version && !problems.some(({ severity }) => severity === "error");
  return isWhole ? bundle : undefined;
}

function readLast(dataDir: string): string | undefined {
  try {
    const text = readFileSync(join(dataDir, FOLDER, LAST), "utf8");
    return HASH.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function sayShown(
  content: SwitchableContent,
  { CONTENT_DIR }: FollowOptions["settings"],
  bundle: string | null,
): string {
  const { version } = content.current();
  if (bundle === null)
    return `Content ${version} of ${CONTENT_DIR} is live: a file saved there is, too, in this process`;
  return `Content ${version} is live, as published: files saved in ${CONTENT_DIR} are not`;
}
