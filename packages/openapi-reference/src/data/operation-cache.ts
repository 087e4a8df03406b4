import type { OperationDocument, ReferenceSource } from "@connect-portal/openapi-document";

/** Documents of the operations seen last; whoever scrolls back finds them without another request. */
export interface OperationCache {
  peek(id: string): OperationDocument | undefined;
  /** Rejects with what the source rejects with; a failed load is tried again by the next call. */
  load(id: string, signal: AbortSignal): Promise<OperationDocument>;
}

/** `capacity` in documents. */
export function createOperationCache(source: ReferenceSource, capacity = 60): OperationCache {
  // A Map keeps the order of insertion, so its first key is the one that was used longest ago.
  const documents = new Map<string, OperationDocument>();

  function keep(id: string, document: OperationDocument): void {
    documents.delete(id);
    documents.set(id, document);
    const oldest = documents.keys().next().value;
    if (documents.size > capacity && oldest !== undefined) documents.delete(oldest);
  }

  return {
    peek(id) {
      const document = documents.get(id);
      if (document) keep(id, document);
      return document;
    },
    async load(id, signal) {
      const document = documents.get(id) ?? (await source.operation(id, signal));
      keep(id, document);
      return document;
    },
  };
}
