/** Characters of words that are counted: what is longer is a text that somebody pasted. */
const LONGEST = 60;
/** Characters of one word: what is longer is a token. */
const LONGEST_WORD = 30;
/** Digits that a word for an API has at most, as in "iso 8583": a card number, a phone number or an id has more. */
const MOST_DIGITS = 5;
/** Addresses of email, pages and machines. */
const ADDRESS = /@|:\/\/|\bwww\.|\d+\.\d+\.\d+\.\d+|[0-9a-f]*:[0-9a-f]*:/;
/** Users whose last words wait for being finished. */
const MOST_WAITING = 1_000;
/** Milliseconds after which words count as finished. */
const FINISHED = 10_000;

/** Words as they are counted, in one spelling; undefined when they may be about a person, a card or a machine. */
export function countableWords(text: string): string | undefined {
  const words = text
    .normalize("NFKC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .toLowerCase();
  if (words.length < 2 || words.length > LONGEST || ADDRESS.test(words)) return undefined;
  if ((words.match(/\p{Nd}/gu)?.length ?? 0) > MOST_DIGITS) return undefined;
  return words.split(" ").some((word) => word.length > LONGEST_WORD) ? undefined : words;
}

export interface UnfoundWords {
  /** A user's search found nothing. */
  add(userId: number, text: string, at: number): void;
  /** Counts what is finished by then. */
  settle(at: number): void;
}

/** Counts what a user searched, not each letter on the way: the palette searches while somebody types. */
export function unfoundWords(count: (words: string) => void): UnfoundWords {
  const waiting = new Map<number, { readonly words: string; readonly at: number }>();

  function finish(userId: number): void {
    const last = waiting.get(userId);
    waiting.delete(userId);
    if (last) count(last.words);
  }

  return {
    add(userId, text, at) {
      const words = countableWords(text);
      const before = waiting.get(userId);
      if (before && words !== undefined && (words.startsWith(before.words) || before.words.startsWith(words))) {
        const longer = words.length > before.words.length ? words : before.words;
        waiting.set(userId, { words: longer, at });
        return;
      }
      // Somebody who types a card number has typed its first digits before.
      if (before && words === undefined && text.trim().toLowerCase().startsWith(before.words)) waiting.delete(userId);
      finish(userId);
      if (words === undefined) return;
      const [oldest] = waiting.keys();
      if (waiting.size >= MOST_WAITING && oldest !== undefined) finish(oldest);
      waiting.set(userId, { words, at });
    },
    settle(now) {
      for (const [userId, { at }] of waiting) if (now - at >= FINISHED) finish(userId);
    },
  };
}
