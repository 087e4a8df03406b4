import { ApiError } from "@connect-portal/contract";

export interface Turns {
  /** Does the work when it is the inbox's turn. @throws ApiError overloaded when that comes too late */
  take<T>(inbox: number, work: () => Promise<T>): Promise<T>;
}

/** Milliseconds. */
const LONGEST_REST = 100;
const PATIENCE = 1_500;
/** Seconds after which to come back. */
const RETRY_AFTER = 5;

interface Piece {
  begin(): Promise<void>;
  refuse(): void;
}

/**
 * One piece of work of an inbox at a time and so many in all, the inboxes by turns: a flood to one waits for itself. After
 * each piece its place rests as long as the piece took, so that others have the database, too. An inbox that has waited
 * for others longer than `patience` milliseconds has its next piece refused.
 */
export function createTurns(atOnce: number, patience: number = PATIENCE): Turns {
  const waiting = new Map<number, Piece[]>();
  const busy = new Set<number>();
  /** Since when an inbox has only waited for others. */
  const nextSince = new Map<number, number>();

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

  function run(inbox: number, piece: Piece): void {
    const began = performance.now();
    const since = nextSince.get(inbox) ?? began;
    // The next one of a refused piece begins to wait now.
    if (waiting.has(inbox)) nextSince.set(inbox, began);
    else nextSince.delete(inbox);
    if (began - since > patience) {
      piece.refuse();
      return;
    }
    busy.add(inbox);
    void piece.begin().finally(() => {
      setTimeout(
        () => {
          busy.delete(inbox);
          if (waiting.has(inbox)) nextSince.set(inbox, performance.now());
          else nextSince.delete(inbox);
          begin();
        },
        Math.min(performance.now() - began, LONGEST_REST),
      );
    });
  }

  return {
    take: (inbox, work) =>
      new Promise((resolve, reject) => {
        const piece: Piece = {
          begin: () => work().then(resolve, reject),
          refuse: () => reject(new ApiError("overloaded", { retryAfter: RETRY_AFTER })),
        };
        const pieces = waiting.get(inbox);
        if (pieces) pieces.push(piece);
        else waiting.set(inbox, [piece]);
        if (!pieces && !busy.has(inbox)) nextSince.set(inbox, performance.now());
        begin();
      }),
  };
}
