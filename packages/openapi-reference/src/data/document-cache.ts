/** Recently seen documents: scrolling back needs no other request. */
export interface DocumentCache<T> {
  peek(id: string): T | undefined;
  /** Rejects with what the source rejects with; a failed load is tried again by the next call. */
  load(id: string, signal: AbortSignal): Promise<T>;
}

/** Weight of a cached document: each of its definitions is parsed again with it. */
interface Weighed {
  readonly definitions: { readonly [ref: string]: unknown };
}

/** Definitions that all kept documents may bring together; of middling operations these are about sixty. */
const CAPACITY = 2000;

interface CacheOptions<T> {
  readonly capacity?: number;
  /** Documents that are there already, by id. */
  readonly known?: Iterable<readonly [string, T]>;
}

/** At least the document used last is kept, however large. */
export function createDocumentCache<T extends Weighed>(
  fetchDocument: (id: string, signal: AbortSignal) => Promise<T>,
  { capacity = CAPACITY, known = [] }: CacheOptions<T> = {},
): DocumentCache<T> {
  // A Map keeps the order of insertion, so its first key is the one that was used longest ago.
  const documents = new Map<string, { document: T; weight: number }>();
  let weight = 0;

  function drop(id: string): void {
    weight -= documents.get(id)?.weight ?? 0;
    documents.delete(id);
  }

  function keep(id: string, document: T): void {
    drop(id);
    const entry = { document, weight: 1 + Object.keys(document.definitions).length };
    documents.set(id, entry);
    weight += entry.weight;
    for (const oldest of documents.keys()) {
      if (weight <= capacity || oldest === id) break;
      drop(oldest);
    }
  }

  for (const [id, document] of known) keep(id, document);

  return {
    peek(id) {
      const document = documents.get(id)?.document;
      if (document) keep(id, document);
      return document;
    },
    async load(id, signal) {
      const document = documents.get(id)?.document ?? (await fetchDocument(id, signal));
      keep(id, document);
      return document;
    },
  };
}
