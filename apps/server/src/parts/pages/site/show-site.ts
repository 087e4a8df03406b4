import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ContentProblem, ContentStore, TakeUp } from "@connect-portal/content";
import { digestSite, loadSite, type Site, type SiteDigest } from "@connect-portal/content/site";
import { mediaFolder } from "@connect-portal/contract";
import type { FastifyBaseLogger } from "fastify";

/** Below the folder of the built pages. */
const SITE_OF_RELEASE = "../../../../content/site";
/** In DATA_DIR: the texts that were shown last. */
const KEPT = "site.json";
const UNREAD = "The texts of the public pages cannot be read: those of before stay until a file of the content changes";

interface SiteOptions {
  readonly content: Pick<ContentStore, "onChange" | "current">;
  /** Folder of the built pages. */
  readonly webDirectory: string;
  readonly dataDirectory: string;
  readonly log: FastifyBaseLogger;
}

/** The folder `site` that is shown. */
export interface ShownSite {
  readonly directory: string;
  readonly digest: SiteDigest;
  readonly site: Site;
  /** Address of its films. */
  readonly media: string;
  /** Problems of the site's files. */
  readonly problems: readonly ContentProblem[];
}

/**
 * The texts of the public pages, now and after each change. What is wrong is reported, and what was shown before stays:
 * it is kept in DATA_DIR, too, for the next start. Undefined where there never were any.
 */
export async function showSite({ content, webDirectory, dataDirectory, log }: SiteOptions) {
  const ofRelease = join(webDirectory, SITE_OF_RELEASE);
  const file = join(dataDirectory, KEPT);
  let shown: ShownSite | undefined;
  let failure: ContentProblem | undefined;
  /** Reads and writes go one after the other. */
  let turn: Promise<unknown> = Promise.resolve();

  /** Reads nothing anew that is shown. */
  async function read(contentDirectory: string): Promise<ShownSite> {
    const own = join(contentDirectory, "site");
    const directory = existsSync(own) ? own : ofRelease;
    const digest = await digestSite(directory);
    if (shown?.directory === directory && isSame(digest, shown.digest)) return shown;
    const { site, problems } = await loadSite(directory, shown?.site ?? (await standIn()));
    if (!site) throw new Error(`The texts in ${directory} cannot be used`);
    return { directory, digest, site, media: mediaFolder(digest.media), problems };
  }

  async function prepare(contentDirectory: string): Promise<TakeUp> {
    const before = shown;
    const next = await read(contentDirectory);
    if (next === before) return () => show(next);
    const { directory, site, problems } = next;
    return () => {
      reportSite(problems, log);
      if (directory !== ofRelease) turn = turn.then(() => keep(site));
      if (shown) log.info("The public pages show what has changed in the folder site");
      show(next);
    };
  }

  function show(site: ShownSite): void {
    shown = site;
    failure = undefined;
  }

  const keep = (site: Site) =>
    keepSite(file, site).catch((error: unknown) =>
      log.warn({ err: error }, `The texts of the public pages cannot be kept in ${file}`),
    );

  /** Lists are empty where there never was a good file: those of the release tell of somebody else. */
  async function standIn(): Promise<Site | undefined> {
    const kept = await readKeptSite(file);
    if (kept) return kept;
    const { site } = await loadSite(ofRelease);
    return site && { ...site, testimonials: [], events: [], videos: [], press: [], notices: [] };
  }

  const tryPrepare = (directory: string): Promise<TakeUp> =>
    prepare(directory).catch((error: unknown) => () => {
      failure = { file: "site", rule: "site/unread", message: UNREAD, severity: "error" };
      log.error({ err: error }, UNREAD);
    });

  const takeUp = await tryPrepare(content.current().directory);
  takeUp();
  await turn;
  const first = shown as ShownSite | undefined;
  if (!first) return undefined;
  const unsubscribe = content.onChange(({ directory }) => {
    const prepared = turn.then(() => tryPrepare(directory));
    turn = prepared;
    return prepared;
  });
  return {
    shown: () => shown ?? first,
    /** The texts of a content that is not live. */
    read,
    /** Why what is shown is not what the folder says. */
    problems: () => (failure ? [failure] : (shown?.problems ?? [])),
    async close() {
      unsubscribe();
      await turn;
    },
  };
}

function isSame(one: SiteDigest, other: SiteDigest): boolean {
  return one.texts === other.texts && one.media === other.media;
}

/** One line for each file that is wrong, with its first error. */
function reportSite(problems: readonly ContentProblem[], log: FastifyBaseLogger): void {
  for (const [file, [first]] of Map.groupBy(problems, (problem) => problem.file)) {
    if (!first) continue;
    const { line, rule, message } = first;
    const place = line === undefined ? file : `${file}:${line}`;
    log.error({ file, line, rule }, `${place} ${rule} ${message} (what was published of it stays)`);
  }
}

async function readKeptSite(file: string): Promise<Site | undefined> {
  try {
    const kept: Site = JSON.parse(await readFile(file, "utf8"));
    return kept.pages && kept.platform ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whole or not at all: other processes read it, and may write it at the same time. */
async function keepSite(file: string, site: Site): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, JSON.stringify(site));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}
