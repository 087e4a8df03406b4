import type {
  HitFinder,
  ItemDocument,
  OperationDocument,
  ReferenceIndex,
  ReferenceSource,
  SchemaDocument,
} from "@connect-portal/openapi-document";
import type { DocumentCache } from "../data/document-cache.ts";
import type { ListItem } from "../list/list-items.ts";
import { sessionKey } from "../session-keys.ts";
import type { FormStorage } from "../try-it/kept/stored-form.ts";
import type { Memory } from "../ui/remembered.tsx";
import type { ListWindow } from "../window/list-window.ts";
import type { Highlighter } from "./highlighter.ts";
import { type HitItem, hitItems, type SearchedItem, searchedItems } from "./hit-list.ts";
import type { SearchedList } from "./reference-search.ts";

/** A longer text is nothing that anybody looks for again. */
const MAX_LENGTH = 200;

/** Milliseconds of work after which it lets go of the page. */
const SLICE = 8;

export interface SearchedListOptions {
  readonly index: ReferenceIndex;
  readonly items: readonly ListItem[];
  readonly source: ReferenceSource;
  readonly cache: DocumentCache<OperationDocument>;
  readonly schemas: DocumentCache<SchemaDocument>;
  readonly memory: Memory;
  readonly storage: FormStorage;
  readonly element: HTMLElement;
  readonly list: ListWindow;
  /** Opens an operation or a schema and goes there; the address follows. */
  readonly goTo: (anchor: string) => void;
  readonly active: () => string | undefined;
}

type Engine = typeof import("./search-engine.ts");

interface Words {
  readonly engine: Engine;
  readonly finder: HitFinder;
  readonly highlighter: Highlighter;
}

/** The list of one document as something to search in. Nothing is loaded before somebody searches. */
export function createSearchedList(options: SearchedListOptions): SearchedList & { stop(): void } {
  const { index, source, storage, element: list, active } = options;
  const items = searchedItems(options.items, index);
  /** The list and what stands above it. */
  const page = list.closest("[data-reference]") ?? list;
  const ended = new AbortController();
  let words: Words | undefined;
  let loading: Promise<Words> | undefined;
  let isPrepared = false;

  async function load(): Promise<Words> {
    const [engine, text] = await Promise.all([import("./search-engine.ts"), source.searchText(ended.signal)]);
    ended.signal.throwIfAborted();
    words = { engine, finder: engine.createHitFinder(text), highlighter: engine.createHighlighter(page) };
    return words;
  }

  async function prepare(): Promise<Words> {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    const { engine, finder, highlighter } = await loading;
    for (let start = performance.now(); finder.prepare(); ) {
      if (performance.now() - start < SLICE) continue;
      await yieldToPage();
      start = performance.now();
    }
    isPrepared = true;
    return { engine, finder, highlighter };
  }

  function documentOf(item: HitItem, signal: AbortSignal): Promise<ItemDocument> {
    if (item.kind === "operation") return options.cache.load(item.entry.id, signal);
    if (item.kind === "schema") return options.schemas.load(item.entry.name, signal);
    return Promise.resolve(item.kind === "tag" ? item.tag : index);
  }

  /** The item's element, once it is open and what it says is in it. */
  function elementOf({ kind, anchor }: HitItem): HTMLElement | null {
    if (kind === "intro") return page.querySelector("[data-intro]");
    const section = document.getElementById(anchor);
    if (!section || !list.contains(section)) return null;
    return kind === "tag" || isThere(section) ? section : null;
  }

  return {
    storedQuery: storedQuery(storage, index.hash),
    prepare: () => prepare().then(() => undefined),
    find(query) {
      const found = ({ finder }: Words) => hitItems(items, index, finder.find(query));
      return words && isPrepared ? found(words) : prepare().then(found);
    },
    mark(query) {
      words?.highlighter.mark(words.engine.foldQuery(query));
    },
    async show(item, ordinal, query, signal) {
      const { engine, highlighter } = await prepare();
      const itemPlace = placeOf(item);
      const element = () => elementOf(item);
      const goTo = () => {
        // The intro is always there, and an address names no group.
        if (item.kind === "tag") options.list.goTo(item.anchor);
        else options.goTo(item.anchor);
      };
      if (!element()) goTo();
      const located = engine.locatingHits(await documentOf(item, signal), query, { itemPlace, count: item.count });
      const hits = await inSlices(located, signal);
      const hit = hits[Math.min(ordinal, hits.length - 1)];
      if (!hit) return;
      const { length } = engine.foldQuery(query);
      const { memory } = options;
      await until(() => element() !== null, signal);
      const onLost = () => void (element() ?? goTo());
      const place = `/${itemPlace}`;
      const nearest = await engine.reveal(hit, { item: element, onLost, itemPlace: place, length, memory, signal });
      const find = () => {
        const shown = element();
        return (shown && engine.findOnPage(shown, hit, length, place)?.range) ?? nearest;
      };
      highlighter.markCurrent(find);
      const top = Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0;
      await engine.scrollToRange({ find, onLost, top, signal });
      if (!signal.aborted) highlighter.markCurrent(find);
    },
    activePosition() {
      const anchor = active();
      return Math.max(
        0,
        items.findIndex((item) => item.anchor === anchor),
      );
    },
    stop() {
      ended.abort();
      words?.highlighter.stop();
    },
  };
}

/** The item's own place, as the search leads to it. */
function placeOf(item: SearchedItem): string {
  if (item.kind === "operation") return item.entry.id;
  return item.kind === "tag" ? `tag ${item.tag.name}` : item.anchor;
}

/** Open, and its document has been loaded and rendered. */
function isThere(section: HTMLElement): boolean {
  return section.dataset.open === "true" && section.lastElementChild?.ariaBusy === "false";
}

/** Milliseconds that an item may take to be loaded and mounted. */
const PATIENCE = 15_000;

async function until(isTrue: () => boolean, signal: AbortSignal): Promise<void> {
  for (const end = performance.now() + PATIENCE; !isTrue() && performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 16));
    signal.throwIfAborted();
  }
}

/** Lets the page paint and hear keys before work goes on. */
function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Runs steps that are short until they are done, and never holds up the page. */
async function inSlices<T>(steps: Iterator<void, T>, signal: AbortSignal): Promise<T> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE) continue;
    await yieldToPage();
    signal.throwIfAborted();
    start = performance.now();
  }
}

/** The query for a document, kept while the browser's tab is open. `scope` tells documents apart. */
export function storedQuery(storage: FormStorage, scope: string) {
  const key = sessionKey(scope, "search");
  return {
    read(): string {
      try {
        return storage?.getItem(key) ?? "";
      } catch {
        return "";
      }
    },
    write(query: string): void {
      try {
        storage?.setItem(key, query.length > MAX_LENGTH ? "" : query);
      } catch {
        // A full or denied storage only means that the query ends with the page.
      }
    },
  };
}
