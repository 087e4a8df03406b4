import { ApiError } from "@connect-portal/contract";

export interface Turns {
  /** Does the work when it is the inbox's turn. @throws ApiError overloaded when that comes too late */
  take<T>(inbox: number, work: () => Promise<T>): Promise<T>;
}

/** Milliseconds. */
const PATIENCE = 1_500;
/** Seconds after which to come back. */
const RETRY_AFTER = 5;

interface Piece {
  readonly arrived: number;
  begin(): Promise<void>;
  refuse(): void;
}

/** One piece of work of an inbox at a time and so many in all, the inboxes by turns: a flood to one waits for itself. */
export function createTurns(atOnce: number, patience: number = PATIENCE): Turns {
  const waiting = new Map<number, Piece[]>();
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

  function run(inbox: number, piece: Piece): void {
    if (performance.now() - piece.arrived > patience) {
      piece.refuse();
      return;
    }
    busy.add(inbox);
    void piece.begin().finally(() => {
      busy.delete(inbox);
      begin();
    });
  }

  return {
    take: (inbox, work) =>
      new Promise((resolve, reject) => {
        const piece: Piece = {
          arrived: performance.now(),
          begin: () => work().then(resolve, reject),
          refuse: () => reject(new ApiError("overloaded", { retryAfter: RETRY_AFTER })),
        };
        const pieces = waiting.get(inbox);
        if (pieces) pieces.push(piece);
        else waiting.set(inbox, [piece]);
        begin();
      }),
  };
}
