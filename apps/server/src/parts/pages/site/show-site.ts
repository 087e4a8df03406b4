import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentProblem, ContentStore } from "@connect-portal/content";
import { digestSite, type Site, type SiteDigest } from "@connect-portal/content/site";
import type { FastifyBaseLogger } from "fastify";
import { keepSite, readKeptSite } from "./kept-site.ts";
import { reportSite } from "./report-site.ts";
import { writeInProcess } from "./write-in-process.ts";
import type { SiteWish, WrittenSite } from "./written-site.ts";

/** Below the folder of the built pages. */
const PROGRAM = "../server/index.js";
const BUILT = "../server/built.json";
const SITE_OF_RELEASE = "../../../../content/site";
/** In DATA_DIR: what some process wrote last. */
const KEPT = "public-pages.json";
const NOT_WRITTEN = "The public pages cannot be written: those of before stay until a file of the content changes";

const asBuilt = { files: {}, problems: [] };

export interface SiteOptions {
  readonly content: ContentStore;
  readonly contentDirectory: string;
  /** Folder of the built pages. */
  readonly webDirectory: string;
  readonly dataDirectory: string;
  readonly log: FastifyBaseLogger;
  /** Is told of the pages that stand in for built ones, at the start and after each change. */
  readonly show: (files: WrittenSite["files"]) => Promise<void>;
}

type SiteFolder = Pick<SiteWish, "directory" | "digest">;

/** The folder `site` that is shown. */
export interface ShownSite extends SiteFolder {
  /** Of its files. */
  readonly problems: readonly ContentProblem[];
}

interface BuiltSite {
  readonly digest: SiteDigest;
  /** Another one where the same texts would become other pages. */
  readonly version: string;
}

/**
 * Shows the public pages with the texts of the content, now and after each change. Texts that the build has need no work.
 * Pages of others are kept in DATA_DIR: the next start finds them, and the process beside this one. What cannot be shown
 * is reported, and what was shown before stays.
 */
export async function showSite(options: SiteOptions) {
  const { content, contentDirectory, webDirectory, dataDirectory, log, show } = options;
  const built = await readBuilt(join(webDirectory, BUILT));
  const own = join(contentDirectory, "site");
  const ofRelease = join(webDirectory, SITE_OF_RELEASE);
  const ended = new AbortController();
  let lastGood: Site | undefined;
  let shown: ShownSite | undefined;
  let failure: ContentProblem | undefined;

  async function update(): Promise<void> {
    const directory = existsSync(own) ? own : ofRelease;
    const digest = await digestSite(directory);
    if (shown?.directory === directory && isSame(digest, shown.digest)) return;
    const isBuilt = !built || isSame(digest, built.digest);
    const { files, problems } = isBuilt ? asBuilt : await pagesOf(built, { directory, digest });
    await show(files);
    if (shown) log.info("The public pages show what has changed in the folder site");
    shown = { directory, digest, problems };
  }

  async function pagesOf({ version }: BuiltSite, site: SiteFolder): Promise<WrittenSite> {
    const key = `${version} ${site.digest.texts} ${site.digest.media}`;
    const file = join(dataDirectory, KEPT);
    const kept = await readKeptSite(file);
    lastGood ??= kept?.site;
    const written = kept?.key === key ? kept : await write(site);
    reportSite(written.problems, log);
    lastGood = written.site;
    if (written !== kept) {
      await keepSite(file, { ...written, key }).catch((error: unknown) =>
        log.warn({ err: error }, `The public pages cannot be kept in ${file}: each start writes them anew`),
      );
    }
    return written;
  }

  function write(site: SiteFolder): Promise<WrittenSite> {
    const wish = { ...site, client: webDirectory, ...(lastGood && { lastGood }) };
    return writeInProcess(join(webDirectory, PROGRAM), wish, ended.signal);
  }

  const tryUpdate = () =>
    update().then(
      () => {
        failure = undefined;
      },
      (error: unknown) => {
        if (ended.signal.aborted) return;
        failure = { file: "site", rule: "site/unwritten", message: NOT_WRITTEN, severity: "error" };
        log.error({ err: error }, NOT_WRITTEN);
      },
    );

  const begin = async () => {
    await tryUpdate();
    if (shown) return;
    await show({});
    shown = built && { directory: ofRelease, digest: built.digest, problems: [] };
  };

  let turn = begin();
  const unsubscribe = content.onChange(() => {
    turn = turn.then(tryUpdate);
  });
  await turn;

  return {
    shown: () => shown,
    /** Why what is shown is not what the folder says. */
    problems: () => (failure ? [failure] : (shown?.problems ?? [])),
    async close() {
      unsubscribe();
      ended.abort();
      await turn;
    },
  };
}

/** Undefined where the app was built without. */
async function readBuilt(file: string): Promise<BuiltSite | undefined> {
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;
}

function isSame(one: SiteDigest, other: SiteDigest): boolean {
  return one.texts === other.texts && one.media === other.media;
}
