import type { OperationDocument } from "@connect-portal/openapi-document";
import { useCallback, useEffect, useRef, useState } from "react";
import { itemsOf, type ListItem } from "../list/list-items.ts";
import { useReference } from "../reference-context.ts";
import type { PrintedItem, Sheet } from "./print-view.tsx";

/** So many documents are asked for at once. */
const AT_ONCE = 6;

type PrintState =
  | { readonly kind: "preparing"; readonly done: number }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly error: unknown };

/** Operations that are put on the page at once; between them the page stays usable. */
const SHEET = 4;

/** Loads all operations and collects them sheet by sheet; leaving cancels. */
export function usePrint(): { state: PrintState; sheets: readonly Sheet[]; retry: () => void } {
  const { index, cache } = useReference();
  const [state, setState] = useState<PrintState>({ kind: "preparing", done: 0 });
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [attempt, setAttempt] = useState(0);
  const load = useRef(cache.load);
  load.current = cache.load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is how a retry starts over.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setSheets([]);
    setState({ kind: "preparing", done: 0 });
    collect(
      itemsOf(index),
      (id) => load.current(id, signal),
      signal,
      (sheet, done) => {
        setSheets((before) => [...before, sheet]);
        setState({ kind: "preparing", done });
      },
    ).then(
      () => signal.aborted || setState({ kind: "ready" }),
      (error) => signal.aborted || setState({ kind: "failed", error }),
    );
    return () => controller.abort();
  }, [index, attempt]);

  return { state, sheets, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

async function collect(
  items: readonly ListItem[],
  load: (id: string) => Promise<OperationDocument>,
  signal: AbortSignal,
  onSheet: (sheet: Sheet, done: number) => void,
): Promise<void> {
  const operations = items.filter((item) => item.kind === "operation");
  const documents = loadAll(
    operations.map(({ entry }) => entry.id),
    load,
    signal,
  );
  let done = 0;
  let printed: PrintedItem[] = [];
  const put = async () => {
    onSheet({ items: printed }, done);
    printed = [];
    // A frame for the page: its progress is painted, and Cancel is heard.
    await new Promise((next) => setTimeout(next));
    signal.throwIfAborted();
  };
  for (const item of items) {
    if (item.kind === "schema" || item.anchor === "schemas") continue;
    if (item.kind !== "operation") {
      printed.push({ item });
      continue;
    }
    const { value: document } = await documents.next();
    if (!document) break;
    printed.push({ item, document });
    done += 1;
    if (done % SHEET === 0) await put();
  }
  if (printed.length > 0) await put();
}

/**
 * Loads one after the other in order, a few ahead. Rejects with the first failure, or with the signal's reason when it
 * is aborted.
 */
export async function* loadAll<T>(
  ids: readonly string[],
  load: (id: string, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const underway: Promise<T>[] = [];
  let next = 0;
  for (let done = 0; done < ids.length; done += 1) {
    for (; next < ids.length && underway.length < AT_ONCE; next += 1) {
      const loading = load(ids[next] ?? "", signal);
      // Looked at when its turn comes; until then its failure is nobody's.
      loading.catch(() => undefined);
      underway.push(loading);
    }
    const first = underway.shift();
    if (!first) return;
    const value = await first;
    signal.throwIfAborted();
    yield value;
  }
}
