import { setTimeout as delay } from "node:timers/promises";
import { watch as watchFiles } from "chokidar";
import { emptyCatalogue } from "./catalogue/catalogue.ts";
import { loadModules, readCatalogue } from "./load-content.ts";
import type { Content, ContentProblem, ContentStore } from "./model.ts";
import { compileHere } from "./specs/compilers.ts";
import { createSpecCache } from "./specs/spec-cache.ts";
import { createThreadCompiler } from "./specs/thread/compile-in-thread.ts";

export interface ContentStoreOptions {
  /** Folder of catalogue.yaml. */
  readonly directory: string;
  /** Reload when a file changes; meant for development. */
  readonly watch: boolean;
  readonly log: ContentLog;
}

/** What the store needs of a pino logger. */
export interface ContentLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Editors write a file in several steps, and a copied folder arrives file by file. */
const DEBOUNCE_MS = 150;
/**
 * Characters. Before anybody is served, a smaller file is compiled in the time that a thread takes to start; afterwards
 * all go to the thread.
 */
const LARGE = 200_000;

/**
 * Loads the content and keeps it. When catalogue.yaml breaks, the last one that could be read stays in force, and
 * changes in the modules' folders still arrive.
 */
export async function openContentStore({ directory, watch, log }: ContentStoreOptions): Promise<ContentStore> {
  const listeners = new Set<(content: Content) => void>();
  const compiler = createThreadCompiler();
  let isServing = false;
  const specCache = createSpecCache((kind, text, fileName) =>
    isServing || text.length > LARGE ? compiler.compile(kind, text, fileName) : compileHere(kind, text, fileName),
  );
  let catalogue = emptyCatalogue;

  const load = async (): Promise<Content> => {
    const read = await readCatalogue(directory);
    catalogue = read.catalogue ?? catalogue;
    const content = await loadModules(directory, catalogue, read.problems, specCache);
    await compiler.rest();
    report(content, log);
    return content;
  };

  let content = await load();
  isServing = true;
  const reload = async () => {
    content = await load();
    for (const listener of listeners) notify(listener, content, log);
  };
  const stopWatching = watch ? await watchContent(directory, reload, log) : async () => {};

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

/** Calls `reload` after changes have settled, never twice at once. Returns what ends it. */
async function watchContent(
  directory: string,
  reload: () => Promise<void>,
  log: ContentLog,
): Promise<() => Promise<void>> {
  const ended = new AbortController();
  const watcher = watchFiles(directory, { ignoreInitial: true });
  let isStale = false;
  let running: Promise<void> | undefined;

  const catchUp = async () => {
    while (isStale && !ended.signal.aborted) {
      isStale = false;
      await delay(DEBOUNCE_MS, undefined, { signal: ended.signal });
      // Still being written: wait for the next quiet moment.
      if (isStale) continue;
      await reload().catch((error: unknown) => log.error({ err: error }, "The content could not be reloaded"));
    }
  };
  const onEvent = () => {
    isStale = true;
    running ??= catchUp()
      .catch(() => {}) // Only the delay rejects, when the store closes.
      .finally(() => {
        running = undefined;
      });
  };
  watcher.on("all", onEvent).on("error", (error) => log.error({ err: error }, "The content cannot be watched"));
  await new Promise<void>((resolve) => watcher.once("ready", resolve));

  return async () => {
    ended.abort();
    await watcher.close();
    await running;
  };
}

/** One listener that fails must not keep the news from the others. */
function notify(listener: (content: Content) => void, content: Content, log: ContentLog): void {
  try {
    listener(content);
  } catch (error) {
    log.error({ err: error }, "A part could not take up the new content");
  }
}

function report({ directory, products, releases, modules, problems }: Content, log: ContentLog): void {
  for (const problem of problems) reportProblem(problem, log);
  const counts = { products: products.length, releases: releases.length, modules: modules.length };
  const errors = problems.filter(({ severity }) => severity === "error").length;
  log.info({ directory, ...counts, errors, warnings: problems.length - errors }, "Content loaded");
}

function reportProblem({ file, line, rule, message, severity }: ContentProblem, log: ContentLog): void {
  const place = line === undefined ? file : `${file}:${line}`;
  log[severity === "error" ? "error" : "warn"]({ file, line, rule }, `${place} ${rule} ${message}`);
}
