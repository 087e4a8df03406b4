import { writeFatal } from "./write-fatal.ts";

/** How the process ends, for whoever started it: as in BSD's sysexits.h. scripts/supervise.js knows those of a start, too. */
export const exitCodes = {
  stopped: 0,
  /** Something failed that nothing had foreseen; starting again may help. */
  failed: 70,
  /** `Cannot start: …` as well, but what it needs may come by itself: starting again later may help. */
  needsDatabase: 69,
  /** `Cannot start: …` says what to fix; restarting does not help. */
  cannotStart: 78,
} as const;

/** Milliseconds after which the process ends, whatever is still open. */
const LONGEST_STOP = 10_000;

/** Steps before a requested stop. */
export interface Drain {
  /** Says from now on that callers shall go elsewhere, and serves them still. */
  begin(): void;
  readonly seconds: number;
}

export interface Stopper {
  /** Sets what a stop closes; without it, nothing. */
  closeWith(close: () => Promise<void>, drain?: Drain): void;
  /** Stops when callers have had their time to go elsewhere; asked again, at once. */
  drain(exitCode: number): void;
  /** Closes and ends the process; once. */
  stop(exitCode: number): void;
  isStopping(): boolean;
}

/** The one way in which the process ends. */
export function createStopper(longest: number = LONGEST_STOP): Stopper {
  let close = () => Promise.resolve();
  let drain: Drain | undefined;
  let drained: NodeJS.Timeout | undefined;
  let isStopping = false;

  function giveUp(reason: unknown): never {
    writeFatal(reason, "the server could not stop cleanly");
    process.exit(exitCodes.failed);
  }

  function stop(exitCode: number): void {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(drained);
    setTimeout(giveUp, longest, new Error(`Something was still open after ${longest / 1000} s`));
    close().then(() => process.exit(exitCode), giveUp);
  }

  return {
    closeWith(given, givenDrain) {
      close = given;
      drain = givenDrain;
    },
    drain(exitCode) {
      if (!drain || drain.seconds === 0 || drained) return stop(exitCode);
      drained = setTimeout(stop, drain.seconds * 1000, exitCode);
      drain.begin();
    },
    stop,
    isStopping: () => isStopping,
  };
}
