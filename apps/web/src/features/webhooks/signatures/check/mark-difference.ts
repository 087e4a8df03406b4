export interface Marked {
  /** What differs; empty when the other text has something more here. */
  readonly different: string;
  /** What follows, and is in both. */
  readonly rest: string;
}

/** So many characters must agree for two texts to be together again. */
const TOGETHER = 4;

/** Two texts that differ at their first character: how much of each is different until they agree again. */
export function markDifference(one: string, other: string): readonly [Marked, Marked] {
  for (let length = 1; length <= one.length + other.length; length += 1) {
    for (let fromOne = 0; fromOne <= length; fromOne += 1) {
      const fromOther = length - fromOne;
      if (areTogether(one.slice(fromOne), other.slice(fromOther))) return [cut(one, fromOne), cut(other, fromOther)];
    }
  }
  return [cut(one, one.length), cut(other, other.length)];
}

/** Both have something left, and it begins alike. */
function areTogether(one: string, other: string): boolean {
  const length = Math.min(TOGETHER, Math.max(one.length, other.length));
  return length > 0 && one.slice(0, length) === other.slice(0, length);
}

function cut(text: string, at: number): Marked {
  return { different: text.slice(0, at), rest: text.slice(at) };
}
