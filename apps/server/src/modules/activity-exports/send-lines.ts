import { Readable } from "node:stream";
import { ApiError, type ExportLine, problemOf } from "@connect-portal/contract";
import type { FastifyBaseLogger } from "fastify";

/**
 * The lines as newline-delimited JSON, each sent as soon as it is there. What fails after the answer has begun is its last
 * line, the cause in the log. When the caller hangs up, the signal that `start` is given is aborted.
 */
export function sendLines(
  start: (signal: AbortSignal) => AsyncGenerator<ExportLine>,
  log: FastifyBaseLogger,
  ended: () => void,
): Readable {
  const caller = new AbortController();
  const stream = new Readable({
    read: () => {},
    destroy: (error, done) => {
      caller.abort();
      done(error);
    },
  });
  // The lines are few and short, so that nothing has to wait for the caller to read them.
  const push = (line: ExportLine) => stream.push(`${JSON.stringify(line)}\n`);

  async function pump(): Promise<void> {
    try {
      for await (const line of start(caller.signal)) push(line);
    } catch (err) {
      if (caller.signal.aborted) return;
      const { code, errorMessage } = err instanceof ApiError ? err.problem : problemOf("internal_error");
      if (code === "internal_error") log.error({ err }, "export failed");
      push({ problem: { code, errorMessage } });
    } finally {
      ended();
      stream.push(null);
    }
  }
  void pump();
  return stream;
}
