/** Numbers of an actor's records, both included. */
export interface RecordRange {
  readonly first: number;
  readonly last: number;
}

/** Which of an actor's records: all of a range of numbers, or these numbers, the latest first. */
export type RecordSelection = RecordRange | readonly number[];

/** The selection in pieces of so many records, the latest first. */
export function* batchesOf(selection: RecordSelection | undefined, size: number): Generator<RecordSelection> {
  if (!selection) return;
  if (!("first" in selection)) {
    for (let from = 0; from < selection.length; from += size) yield selection.slice(from, from + size);
    return;
  }
  const { first, last } = selection;
  for (let end = last; end >= first; end -= size) yield { first: Math.max(first, end - size + 1), last: end };
}
