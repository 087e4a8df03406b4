/** Times are milliseconds. */
interface WorkLimits {
  /** Pieces that are worked on at a time, at this moment. */
  most(): number;
  /** For which a piece waits for its turn. */
  readonly patience: number;
  /** After which a piece counts no more: it waits for a generator, a receiver, or a delay that somebody chose. */
  readonly longest: number;
}

export interface WorkInFlight {
  /** Tells whether the piece may begin: at once, when another ends, or false when its patience does. */
  begin(piece: object, tell: (mayBegin: boolean) => void): void;
  /** Also accepts a piece that has not begun. Returns whether it was being worked on. */
  end(piece: object): boolean;
  /** Pieces that are worked on. */
  count(): number;
}

interface Waiting {
  readonly tell: (mayBegin: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * So many pieces of work at a time; a burst waits for its turn, and what would wait too long is refused. It is refused
 * late, too: whoever asks again at once would otherwise cost more than what is served.
 */
export function createWorkInFlight(
  { most, patience, longest }: WorkLimits,
  now: () => number = () => performance.now(),
): WorkInFlight {
  // Both in the order in which they came.
  const running = new Map<object, number>();
  const waiting = new Map<object, Waiting>();

  function forgetLong(): void {
    const latest = now() - longest;
    for (const [piece, began] of running) {
      if (began > latest) return;
      running.delete(piece);
    }
  }

  function admit(): void {
    for (const [piece, { tell, timer }] of waiting) {
      if (running.size >= most()) return;
      clearTimeout(timer);
      waiting.delete(piece);
      running.set(piece, now());
      tell(true);
    }
  }

  function giveUp(piece: object, tell: (mayBegin: boolean) => void): void {
    forgetLong();
    admit();
    if (waiting.delete(piece)) tell(false);
  }

  return {
    begin: (piece, tell) => {
      if (running.size < most() && waiting.size === 0) {
        running.set(piece, now());
        return tell(true);
      }
      waiting.set(piece, { tell, timer: setTimeout(giveUp, patience, piece, tell) });
      forgetLong();
      admit();
    },
    end: (piece) => {
      clearTimeout(waiting.get(piece)?.timer);
      waiting.delete(piece);
      if (!running.delete(piece)) return false;
      admit();
      return true;
    },
    count: () => running.size,
  };
}
