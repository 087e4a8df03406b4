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
 * look has failed; while it is down, looks go on by themselves, also beside one that hangs: the server may answer the next.
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
  let asked: PromiseWithResolvers<boolean> | undefined;
  let looks = 0;
  let successes = 0;
  let next: NodeJS.Timeout | undefined;
  let pause = pauses.first;

  async function begin(): Promise<void> {
    const successesBefore = successes;
    looks += 1;
    clearTimeout(next);
    next = setTimeout(begin, pause);
    pause = Math.min(pause * 2, pauses.longest);
    const error = await verify().then(
      () => undefined,
      (reason: unknown) => reason ?? new Error("unknown"),
    );
    looks -= 1;
    if (isClosed) return;
    if (!error) await succeed();
    else if (successes === successesBefore) fail(error);
    answer();
  }

  function fail(error: unknown): void {
    if (isUp) log.error({ reason: explainFailure(error).reason }, "the mail server does not work; emails wait");
    isUp = false;
  }

  async function succeed(): Promise<void> {
    successes += 1;
    clearTimeout(next);
    pause = pauses.first;
    if (isUp) return;
    isUp = true;
    log.info("the mail server works again; emails are sent");
    // Without this, retries happen at their scheduled time.
    await onReturn().catch((err) => log.error({ err }, "retries cannot be brought forward"));
  }

  function answer(): void {
    asked?.resolve(isUp);
    asked = undefined;
  }

  return {
    isUp: () => isUp,
    look: () => {
      asked ??= Promise.withResolvers();
      const { promise } = asked;
      if (looks === 0 && !isClosed) void begin();
      if (isClosed) answer();
      return promise;
    },
    close: () => {
      isClosed = true;
      clearTimeout(next);
      answer();
    },
  };
}
