import { ApiError } from "@connect-portal/contract";

export interface Turns<Inbox> {
  /** Does the work when it is the inbox's turn. @throws ApiError overloaded when that comes too late */
  take<T>(inbox: Inbox, work: () => Promise<T>): Promise<T>;
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

/**
 * One piece of work per inbox at a time and this many in all, the inboxes by turns: a flood to one inbox only waits for
 * itself. Refuses work that has waited for longer than `patience` milliseconds while other inboxes wait, too.
 */
export function createTurns<Inbox = number>(atOnce: number, patience: number = PATIENCE): Turns<Inbox> {
  const waiting = new Map<Inbox, Piece[]>();
  const busy = new Set<Inbox>();

  function begin(): void {
    for (const [inbox, pieces] of waiting) {
      if (busy.size >= atOnce) return;
      if (busy.has(inbox)) continue;
      const piece = pieces.shift();
      // Move the inbox to the end of the queue.
      waiting.delete(inbox);
      if (pieces.length > 0) waiting.set(inbox, pieces);
      if (piece) run(inbox, piece);
    }
  }

  function run(inbox: Inbox, piece: Piece): void {
    const others = waiting.size - (waiting.has(inbox) ? 1 : 0);
    if (others > 0 && performance.now() - piece.arrived > patience) {
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
