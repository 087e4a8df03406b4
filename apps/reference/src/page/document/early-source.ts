import type { OperationDocument, ReferenceIndex, ReferenceSource } from "@connect-portal/openapi-document";

/** What the first screen shows. */
export interface FirstScreen {
  readonly index: ReferenceIndex;
  readonly operation?: OperationDocument;
}

export interface EarlySource {
  readonly source: ReferenceSource;
  /** Rejects as the source does. */
  readonly firstScreen: Promise<FirstScreen>;
}

/** Id of the operation that the reader sees first, where it is known already; else what says it once the index is there. */
export type WantedOperation = string | undefined | ((index: ReferenceIndex) => string | undefined);

/**
 * Asks for the index, and for the operation that will be on the screen, before the viewer is there to ask. The index is
 * kept, since the page and the viewer both read it; a failure is not.
 */
export function earlySource(source: ReferenceSource, wanted: WantedOperation): EarlySource {
  let index: Promise<ReferenceIndex> | undefined;
  const readIndex = () => {
    index ??= source.index().catch((error) => {
      index = undefined;
      throw error;
    });
    return index;
  };
  let early: { readonly id: string; readonly operation: Promise<OperationDocument> } | undefined;
  const ask = (id: string | undefined) => {
    if (id === undefined) return undefined;
    early = { id, operation: source.operation(id) };
    early.operation.catch(() => undefined);
    return early.operation;
  };
  const operation = typeof wanted === "function" ? readIndex().then((index) => ask(wanted(index))) : ask(wanted);
  const firstScreen = Promise.all([readIndex(), operation]).then(([index, operation]) => ({
    index,
    ...(operation && { operation }),
  }));
  // Whoever asks later gets the failure; nobody may ask.
  firstScreen.catch(() => undefined);

  return {
    firstScreen,
    source: {
      ...source,
      async index() {
        const index = await readIndex();
        // Whoever draws the one draws both at once.
        await operation?.catch(() => undefined);
        return index;
      },
      operation(id, signal) {
        if (early?.id !== id) return source.operation(id, signal);
        const { operation } = early;
        early = undefined;
        return operation;
      },
    },
  };
}
