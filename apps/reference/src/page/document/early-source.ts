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

/**
 * Asks for the index, and for the operation that will be on the screen, before the viewer is there to ask. The index is
 * kept, since the page and the viewer both read it; a failure is not.
 */
export function earlySource(source: ReferenceSource, first: string | undefined): EarlySource {
  let index: Promise<ReferenceIndex> | undefined;
  let operation: Promise<OperationDocument> | undefined = first === undefined ? undefined : source.operation(first);
  const readIndex = () => {
    index ??= source.index().catch((error) => {
      index = undefined;
      throw error;
    });
    return index;
  };
  const firstScreen = Promise.all([readIndex(), operation]).then(([index, operation]) => ({
    index,
    ...(operation && { operation }),
  }));
  // Whoever asks later gets the failure; nobody may ask.
  firstScreen.catch(() => undefined);
  operation?.catch(() => undefined);

  return {
    firstScreen,
    source: {
      ...source,
      index: readIndex,
      operation(id, signal) {
        const early = id === first ? operation : undefined;
        operation = early ? undefined : operation;
        return early ?? source.operation(id, signal);
      },
    },
  };
}
