import type { OperationDocument, ReferenceIndex, ReferenceSource } from "@connect-portal/openapi-document";

/**
 * Asks for the index, and for the operation that will be on the screen, before the viewer is there to ask. The index is
 * kept, since the page and the viewer both read it; a failure is not.
 */
export function earlySource(source: ReferenceSource, first: string | undefined): ReferenceSource {
  let index: Promise<ReferenceIndex> | undefined;
  let operation: Promise<OperationDocument> | undefined = first === undefined ? undefined : source.operation(first);
  // Whoever asks later gets the failure; nobody may ask.
  operation?.catch(() => undefined);
  const readIndex = () => {
    index ??= source.index().catch((error) => {
      index = undefined;
      throw error;
    });
    return index;
  };
  readIndex().catch(() => undefined);

  return {
    ...source,
    index: readIndex,
    operation(id, signal) {
      const early = id === first ? operation : undefined;
      operation = early ? undefined : operation;
      return early ?? source.operation(id, signal);
    },
  };
}
