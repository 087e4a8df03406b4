import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type FSWatcher, watch as watchFiles } from "chokidar";
import { emptyCatalogue } from "./catalogue/parse-catalogue.ts";
import { compileHere } from "./compiling/compile-here.ts";
import { createThreadCompiler } from "./compiling/compile-in-thread.ts";
import { keptSpecs } from "./compiling/kept-specs.ts";
import { loadModules, readCatalogue } from "./load-content.ts";
import type { Content, ContentListener, ContentProblem, ContentStore, Severity } from "./model.ts";
import { createSpecCache } from "./specs/spec-cache.ts";

export interface ContentStoreOptions {
  /** Folder of catalogue.yaml. */
  readonly directory: string;
  /** Reload when a file changes; meant for development. */
  readonly watch: boolean;
  readonly log: ContentLog;
  /** Folder where files that one start has compiled are kept for the next; left out, each start compiles all of them. */
  readonly kept?: string;
}

/** The part of a pino logger that the store uses. */
export interface ContentLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Editors write a file in several steps, and a copied folder arrives file by file. */
const DEBOUNCE_MS = 150;
/** Maximum delay of a file system's clock: Linux updates it with its ticks, at least a hundred a second. */
const CLOCK_MS = 10;
/**
 * Characters. Before anybody is served, a smaller file is compiled in the time that a thread takes to start; afterwards
 * all go to the thread.
 */
const LARGE = 200_000;

/**
 * Loads the content and keeps it. When catalogue.yaml breaks, the last one that could be read stays in force, and
 * changes in the modules' folders still arrive.
 */
export async function openContentStore({ directory, watch, log, kept }: ContentStoreOptions): Promise<ContentStore> {
  const listeners = new Set<ContentListener>();
  const compiler = createThreadCompiler();
  const first = keptSpecs(kept, (kind, file) =>
    file.text.length > LARGE ? compiler.compile(kind, file) : compileHere(kind, file),
  );
  let isServing = false;
  const specCache = createSpecCache((...file) => (isServing ? compiler : first).compile(...file));
  let catalogue = emptyCatalogue;

  const load = async (): Promise<Content> => {
    try {
      const read = await readCatalogue(directory);
      catalogue = read.catalogue ?? catalogue;
      const content = await loadModules(directory, catalogue, read.problems, specCache);
      report(content, log);
      return content;
    } finally {
      await compiler.rest();
    }
  };

  const begun = Date.now();
  let content = await load();
  isServing = true;
  await first.sweep();
  const reload = async () => {
    content = await load();
    await Promise.all([...listeners].map((listener) => notify(listener, content, log)));
  };
  const changes = { begin: compiler.begin, reload };
  const stopWatching = watch ? watchContent(directory, begun, changes, log) : async () => {};

  return {
    current: () => content,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await stopWatching();
      await compiler.rest();
    },
  };
}

interface Changes {
  /** A file has changed, and others may. */
  readonly begin: () => void;
  readonly reload: () => Promise<void>;
}

/**
 * Calls `begin` with the first change, and `reload` after changes have settled, never twice at once. Returns what ends
 * it. Nobody waits until all folders are watched: what has changed since then is looked for once they are.
 * @param since milliseconds since 1970, from when the files were read
 */
function watchContent(
  directory: string,
  since: number,
  { begin, reload }: Changes,
  log: ContentLog,
): () => Promise<void> {
  const ended = new AbortController();
  const watcher = watchFiles(directory, { ignoreInitial: true });
  let isStale = false;
  let running: Promise<void> | undefined;

  const catchUp = async () => {
    while (isStale && !ended.signal.aborted) {
      isStale = false;
      begin();
      await delay(DEBOUNCE_MS, undefined, { signal: ended.signal });
      // Still being written: wait for the next quiet moment.
      if (isStale) continue;
      await reload().catch((error: unknown) => log.error({ err: error }, "The content could not be reloaded"));
    }
  };
  const onChange = () => {
    isStale = true;
    running ??= catchUp()
      .catch(() => {}) // Only the delay rejects, when the store closes.
      .finally(() => {
        running = undefined;
      });
  };
  watcher.on("all", onChange).on("error", (error) => log.error({ err: error }, "The content cannot be watched"));
  // Chokidar reads a folder before it watches it, and misses changes between the two.
  watcher.once("ready", async () => {
    if ((await hasChanged(watcher, since - CLOCK_MS)) && !ended.signal.aborted) onChange();
  });

  return async () => {
    ended.abort();
    await watcher.close();
    await running;
  };
}

/** Whether a watched file or folder is younger than that; a folder is when a file has come or gone. */
async function hasChanged(watcher: FSWatcher, since: number): Promise<boolean> {
  const paths = Object.entries(watcher.getWatched()).flatMap(([folder, names]) =>
    names.map((name) => join(folder, name)),
  );
  // A missing file counts as 0: its deletion has changed the time of its folder.
  const times = paths.map((path) =>
    stat(path).then(
      ({ ctimeMs }) => ctimeMs,
      () => 0,
    ),
  );
  return (await Promise.all(times)).some((time) => time >= since);
}

/** One listener that fails must not keep the news from the others. */
async function notify(listener: ContentListener, content: Content, log: ContentLog): Promise<void> {
  try {
    await listener(content);
  } catch (error) {
    log.error({ err: error }, "A part could not take up the new content");
  }
}

/** One line for each file of which there is something to say, with its first error, and one for the whole. */
function report({ directory, products, releases, modules, problems }: Content, log: ContentLog): void {
  for (const [file, found] of Map.groupBy(problems, (problem) => problem.file)) reportFile(file, found, log);
  const counts = { products: products.length, releases: releases.length, modules: modules.length };
  log.info({ directory, ...counts, ...countsOf(problems) }, "Content loaded");
}

function reportFile(file: string, problems: readonly ContentProblem[], log: ContentLog): void {
  const counts = countsOf(problems);
  const summary = `${counts.errors} errors, ${counts.warnings} warnings, ${counts.style} of style`;
  const error = problems.find(({ severity }) => severity === "error");
  if (error) {
    const { line, rule, message } = error;
    const place = line === undefined ? file : `${file}:${line}`;
    log.error({ file, line, rule, ...counts }, `${place} ${rule} ${message} (${summary})`);
  } else if (counts.warnings > 0) log.warn({ file, ...counts }, `${file} is published: ${summary}`);
  else log.info({ file, ...counts }, `${file} is published: ${summary}`);
}

function countsOf(problems: readonly ContentProblem[]) {
  const of = (wanted: Severity) => problems.filter(({ severity }) => severity === wanted).length;
  return { errors: of("error"), warnings: of("warning"), style: of("style") };
}
