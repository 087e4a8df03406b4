import { writeSync } from "node:fs";

const STDOUT = 1;
/** A reader that is slow makes room within a second, or never. */
const TRIES = 100;
const PAUSE = 10;

/** A line of the log, written before this returns. Never throws: what nobody reads, or no disk takes, is lost. */
export function writeLine(line: string): void {
  let rest = Buffer.from(line);
  for (let tries = 0; rest.length > 0 && tries < TRIES; tries++) {
    try {
      rest = rest.subarray(writeSync(STDOUT, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}
