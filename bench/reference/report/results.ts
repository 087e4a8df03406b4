import type { DocumentName } from "../documents/bench-document.ts";
import type { Measures } from "../measure/visit.ts";

/** Medians of one viewer with one document. */
export interface ViewerResult {
  readonly viewer: string;
  readonly label: string;
  readonly isOurs: boolean;
  readonly isPrebuilt: boolean;
  /** Why there are no measures. */
  readonly failure?: string;
  readonly measures: Measures;
}

export interface DocumentResult {
  readonly document: DocumentName;
  readonly label: string;
  readonly viewers: readonly ViewerResult[];
}

/** The smallest value of the peers, or of those that read the file in the browser; undefined where none has one. */
export function bestPeer(
  { viewers }: DocumentResult,
  measure: keyof Measures,
  { readingFile = false } = {},
): number | undefined {
  const values = viewers
    .filter(({ isOurs, isPrebuilt }) => !isOurs && !(readingFile && isPrebuilt))
    .map(({ measures }) => measures[measure])
    .filter((value) => value !== undefined && Number.isFinite(value));
  return values.length === 0 ? undefined : Math.min(...(values as number[]));
}

export function ourMeasures(result: DocumentResult | undefined, viewer: string): Measures | undefined {
  return result?.viewers.find((one) => one.viewer === viewer)?.measures;
}
