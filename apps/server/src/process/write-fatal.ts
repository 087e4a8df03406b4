import { writeSync } from "node:fs";
import { createLogger } from "../logger.ts";

const STDOUT = 1;
/** A reader that is slow makes room within a second, or never. */
const TRIES = 100;
const PAUSE = 10;

/** One line of the log about what ends the process, written before this returns. Never throws. */
export function writeFatal(err: unknown, message: string): void {
  createLogger("fatal", { write: writeNow }).fatal({ err }, message);
}

function writeNow(line: string): void {
  let rest = Buffer.from(line);
  for (let tries = 0; rest.length > 0 && tries < TRIES; tries++) {
    try {
      rest = rest.subarray(writeSync(STDOUT, rest));
    } catch (error) {
      // Nobody reads any more, or the disk is full: there is no other place to say it.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}
