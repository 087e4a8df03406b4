import { isSessionEnd } from "../../../../shared/session/end/is-session-end.ts";

/** "ended": the session is over, and nothing is tried any more. */
export type LiveState = "connecting" | "live" | "reconnecting" | "ended";

export interface Following {
  /** One connection: calls `onOpen` when it stands, resolves when it ends, throws when it breaks. */
  readonly connect: (onOpen: () => void, signal: AbortSignal) => Promise<void>;
  readonly onState: (state: LiveState) => void;
  /** Resolves after so many ms, or earlier when trying again is worth it. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Stays connected until `signal` ends it or the session is over. */
export async function follow({ connect, onState, wait, signal }: Following): Promise<void> {
  let failures = 0;
  onState("connecting");
  while (!signal.aborted) {
    try {
      await connect(() => {
        failures = 0;
        onState("live");
      }, signal);
    } catch (failure) {
      if (signal.aborted) return;
      if (isSessionEnd(failure)) return onState("ended");
    }
    if (signal.aborted) return;
    onState("reconnecting");
    await wait(pause(failures), signal);
    failures += 1;
  }
}

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** Doubles from a second to half a minute; up to a quarter more by chance, so that a restart is not met by everybody at once. */
export function pause(failures: number, chance: number = Math.random()): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (1 + chance / 4);
}
