import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type FSWatcher, watch as watchFiles } from "chokidar";
import type { Brand } from "./brand/model.ts";
import { type Catalogue, emptyCatalogue } from "./catalogue/parse-catalogue.ts";
import { compileHere } from "./compiling/compile-here.ts";
import { createThreadCompiler } from "./compiling/compile-in-thread.ts";
import { keptSpecs } from "./compiling/kept-specs.ts";
import { loadModules, readCatalogue } from "./load-content.ts";
import type {
  Content,
  ContentFolder,
  ContentListener,
  ContentProblem,
  Severity,
  StagedContent,
  SwitchableContent,
  TakeUp,
} from "./model.ts";
import { createSpecCache } from "./specs/spec-cache.ts";

/** The folder is that of catalogue.yaml. */
export interface ContentStoreOptions extends ContentFolder {
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

interface Loaded {
  readonly content: Content;
  /** The last one of this folder that could be read. */
  readonly catalogue: Catalogue;
}

/**
 * Loads the content and keeps it. When catalogue.yaml breaks, the last one that could be read stays in force, and
 * changes in the modules' folders still arrive.
 */
export async function openContentStore({
  directory,
  watch,
  log,
  kept,
}: ContentStoreOptions): Promise<SwitchableContent> {
  const listeners = new Set<ContentListener>();
  const compiler = createThreadCompiler();
  const first = keptSpecs(kept, (kind, file) =>
    file.text.length > LARGE ? compiler.compile(kind, file) : compileHere(kind, file),
  );
  let isServing = false;
  const specCache = createSpecCache((...file) => (isServing ? compiler : first).compile(...file));

  /** Loads share the compiler and its cache, so that they go one after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };

  const load = async (folder: string, before: Catalogue, brand?: Brand): Promise<Loaded> => {
    try {
      const { catalogue = before, problems } = await readCatalogue(folder);
      const content = await loadModules(folder, catalogue, problems, specCache, brand);
      report(content, log);
      return { content, catalogue };
    } finally {
      await compiler.rest();
    }
  };

  const begun = Date.now();
  let shown = await load(directory, emptyCatalogue);
  isServing = true;
  await first.sweep();
  let stopWatching = watchFolder({ directory, watch }, begun);

  function watchFolder({ directory: folder, watch: isWatched }: ContentFolder, since: number): () => Promise<void> {
    if (!isWatched) return async () => {};
    const changes = { begin: compiler.begin, reload: () => inTurn(() => reload(folder)) };
    return watchContent(folder, since, changes, log);
  }

  async function reload(folder: string): Promise<void> {
    const next = await load(folder, shown.catalogue, shown.content.brand);
    const prepared = await Promise.all([...listeners].map((listener) => prepare(listener, next.content, log)));
    // Another folder may be shown by now.
    if (shown.content.directory === next.content.directory) switchTo(next, prepared);
  }

  function switchTo(next: Loaded, prepared: readonly TakeUp[]): void {
    shown = next;
    for (const takeUp of prepared) guarded(takeUp, log);
  }

  return {
    current: () => shown.content,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (folder) => inTurn(async () => (await load(folder, emptyCatalogue)).content),
    stage: (folder) =>
      inTurn(async (): Promise<StagedContent> => {
        const since = Date.now();
        const next = await load(folder.directory, emptyCatalogue);
        const prepared = await Promise.all([...listeners].map((listener) => listener(next.content)));
        return {
          content: next.content,
          take() {
            void stopWatching();
            switchTo(next, prepared);
            stopWatching = watchFolder(folder, since);
          },
        };
      }),
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

const LEFT = "A part could not take up the new content";

/** One listener that fails must not keep the news from the others: its part stays as it is. */
async function prepare(listener: ContentListener, next: Content, log: ContentLog): Promise<TakeUp> {
  try {
    return await listener(next);
  } catch (error) {
    log.error({ err: error }, LEFT);
    return () => {};
  }
}

function guarded(takeUp: TakeUp, log: ContentLog): void {
  try {
    takeUp();
  } catch (error) {
    log.error({ err: error }, LEFT);
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
