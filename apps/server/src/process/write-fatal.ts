import { createLogger } from "../logger.ts";
import { createLineWriter } from "./write-line.ts";

/** One line of the log about what ends the process, written before this returns. Never throws. */
export function writeFatal(err: unknown, message: string): void {
  createLogger("fatal", createLineWriter()).fatal({ err }, message);
}
