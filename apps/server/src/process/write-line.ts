import { writeSync } from "node:fs";

const STDOUT = 1;
/** A reader that is slow makes room within a second, or never. */
const TRIES = 100;
const PAUSE = 10;

/**
 * Writes lines of the log, each before it returns. Never throws: what nobody reads, or no disk takes, is lost. After a
 * line that was lost none waits again until one gets through, so that a reader that hangs holds nothing up.
 */
export function createLineWriter(write: (bytes: Buffer) => number = (bytes) => writeSync(STDOUT, bytes)): {
  write(line: string): void;
} {
  let tries = TRIES;
  return {
    write: (line) => {
      const whole = Buffer.from(line);
      let rest = whole;
      for (let tried = 0; tried < (rest === whole ? tries : TRIES); tried++) {
        try {
          rest = rest.subarray(write(rest));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
          if (rest !== whole || tried + 1 < tries) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
        }
        if (rest.length > 0) continue;
        tries = TRIES;
        return;
      }
      tries = 1;
    },
  };
}
