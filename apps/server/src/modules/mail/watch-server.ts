import type { FastifyBaseLogger } from "fastify";
import { explainFailure } from "./explain-failure.ts";

/** Milliseconds between two looks at a server that is down: at first, and at most. */
export interface LookPauses {
  readonly first: number;
  readonly longest: number;
}

export const usualPauses: LookPauses = { first: 2_000, longest: 5_000 };

export interface ServerWatch {
  isUp(): boolean;
  /** Looks whether the server works, once for all who ask at the same time. Resolves with what it found. */
  look(): Promise<boolean>;
  close(): void;
}

/**
 * Knows whether the mail server works, so that mails wait for it instead of failing one by one. It counts as up until a
 * look has failed; while it is down, looks go on by themselves.
 * @param verify rejects while the server does not work.
 * @param onReturn is called when it works again.
 */
export function watchServer(
  verify: () => Promise<void>,
  onReturn: () => Promise<void>,
  log: FastifyBaseLogger,
  pauses: LookPauses = usualPauses,
): ServerWatch {
  let isUp = true;
  let isClosed = false;
  let looking: Promise<boolean> | undefined;
  let next: NodeJS.Timeout | undefined;
  let pause = pauses.first;

  async function check(): Promise<boolean> {
    clearTimeout(next);
    try {
      await verify();
    } catch (error) {
      if (isUp) log.error({ reason: explainFailure(error).reason }, "the mail server does not work, mails wait for it");
      isUp = false;
      if (!isClosed) next = setTimeout(look, pause);
      pause = Math.min(pause * 2, pauses.longest);
      return false;
    }
    if (isUp || isClosed) return true;
    isUp = true;
    pause = pauses.first;
    log.info("the mail server works again, mails go out");
    // Without it the retries go at their own time.
    await onReturn().catch((err) => log.error({ err }, "retries cannot be brought forward"));
    return true;
  }

  function look(): Promise<boolean> {
    looking ??= check().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    isUp: () => isUp,
    look,
    close: () => {
      isClosed = true;
      clearTimeout(next);
    },
  };
}
