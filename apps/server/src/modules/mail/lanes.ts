import type { FastifyBaseLogger } from "fastify";

export interface LaneLimits {
  /** Conversations at a time; a mail server of a company takes that many from one client. */
  readonly usual: number;
  /** Maximum number of additional conversations, which replace those that wait long for their receipt. */
  readonly spare: number;
  /** Milliseconds until a second conversation is risked with a server that confirms nothing; each further one waits twice as long. */
  readonly pause: number;
}

/** A conversation's place. */
export interface Lane {
  /** The server has the whole text. */
  handOver(): void;
  /** The server has neither accepted nor refused it for long. */
  fallSilent(): void;
  /** The server has accepted or refused it. */
  answer(): void;
  leave(): void;
}

export interface Lanes {
  /** Resolves when a conversation may begin; rejects when it is closed before. */
  enter(): Promise<Lane>;
  close(): void;
}

/**
 * How many conversations run at a time. One that is silent keeps its connection, since hanging up would send the mail
 * twice, but not its place. While the server confirms nothing at all, one more is risked at a time, with pauses that
 * double: after a silence of any length somebody finds within as long again that it is over, and then all go at once.
 */
export function openLanes({ usual, spare, pause }: LaneLimits, log: FastifyBaseLogger): Lanes {
  const waiting: { readonly resolve: (lane: Lane) => void; readonly reject: (error: Error) => void }[] = [];
  let underWay = 0;
  let silent = 0;
  let answers = 0;
  let risked = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const isFree = () => underWay < usual + Math.min(silent, spare, risked);

  function admit(): void {
    while (isFree()) {
      const next = waiting.shift();
      if (!next) return;
      next.resolve(createLane());
    }
  }

  function riskMore(next: number): void {
    timer = setTimeout(() => {
      risked += 1;
      riskMore(next * 2);
      admit();
    }, next);
  }

  function beginSilence(): void {
    log.error({ silent }, "the mail server takes mails and does not confirm them; only a few more are tried");
    risked = silent;
    riskMore(pause);
  }

  function endSilence(): void {
    log.info("the mail server confirms mails again");
    clearTimeout(timer);
    risked = Number.POSITIVE_INFINITY;
  }

  function createLane(): Lane {
    underWay += 1;
    let isSilent = false;
    let answersBefore = answers;
    return {
      handOver: () => {
        answersBefore = answers;
      },
      fallSilent: () => {
        isSilent = true;
        silent += 1;
        if (answers === answersBefore && risked === Number.POSITIVE_INFINITY && !isClosed) beginSilence();
        admit();
      },
      answer: () => {
        answers += 1;
        if (risked !== Number.POSITIVE_INFINITY) endSilence();
        admit();
      },
      leave: () => {
        underWay -= 1;
        if (isSilent) silent -= 1;
        admit();
      },
    };
  }

  return {
    enter: () => {
      if (isClosed) return Promise.reject(closed());
      if (waiting.length === 0 && isFree()) return Promise.resolve(createLane());
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const { reject } of waiting.splice(0)) reject(closed());
    },
  };
}

const closed = () => new Error("The worker stops.");
