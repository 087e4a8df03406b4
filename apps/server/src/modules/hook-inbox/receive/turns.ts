export interface Turns {
  /** Does the work when it is the inbox's turn. */
  take<T>(inbox: number, work: () => Promise<T>): Promise<T>;
}

/** Milliseconds. */
const LONGEST_REST = 100;

/**
 * One piece of work of an inbox at a time and so many in all, the inboxes by turns: a flood to one waits for itself. After
 * each piece its place rests as long as the piece took. The embedded database works in this process, and one piece right
 * after the other would let nobody else have it.
 */
export function createTurns(atOnce: number): Turns {
  const waiting = new Map<number, (() => Promise<void>)[]>();
  const busy = new Set<number>();

  function begin(): void {
    for (const [inbox, pieces] of waiting) {
      if (busy.size >= atOnce) return;
      if (busy.has(inbox)) continue;
      const piece = pieces.shift();
      // To the end of the line.
      waiting.delete(inbox);
      if (pieces.length > 0) waiting.set(inbox, pieces);
      if (piece) run(inbox, piece);
    }
  }

  function run(inbox: number, piece: () => Promise<void>): void {
    const began = performance.now();
    busy.add(inbox);
    void piece().finally(() => {
      setTimeout(
        () => {
          busy.delete(inbox);
          begin();
        },
        Math.min(performance.now() - began, LONGEST_REST),
      );
    });
  }

  return {
    take: (inbox, work) =>
      new Promise((resolve, reject) => {
        const piece = () => work().then(resolve, reject);
        const pieces = waiting.get(inbox);
        if (pieces) pieces.push(piece);
        else waiting.set(inbox, [piece]);
        begin();
      }),
  };
}
