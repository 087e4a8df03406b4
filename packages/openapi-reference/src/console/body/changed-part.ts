export interface ChangedPart {
  /** Offsets into the text before, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The one stretch in which two texts differ: a caret outside of it stays where it is. */
export function changedPart(before: string, after: string): ChangedPart {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
