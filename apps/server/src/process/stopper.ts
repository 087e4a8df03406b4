import { exitCodes } from "./exit-codes.ts";
import { writeFatal } from "./write-fatal.ts";

/** Milliseconds after which the process ends, whatever is still open. */
const LONGEST_STOP = 10_000;

export interface Stopper {
  /** What a stop has to close; nothing before. */
  closeWith(close: () => Promise<void>): void;
  /** Closes and ends the process; once. */
  stop(exitCode: number): void;
  isStopping(): boolean;
}

/** The one way in which the process ends. */
export function createStopper(longest: number = LONGEST_STOP): Stopper {
  let close = () => Promise.resolve();
  let isStopping = false;

  function giveUp(reason: unknown): never {
    writeFatal(reason, "the server could not stop cleanly");
    process.exit(exitCodes.failed);
  }

  return {
    closeWith(given) {
      close = given;
    },
    stop(exitCode) {
      if (isStopping) return;
      isStopping = true;
      setTimeout(giveUp, longest, new Error(`Something was still open after ${longest / 1000} s`));
      close().then(() => process.exit(exitCode), giveUp);
    },
    isStopping: () => isStopping,
  };
}
