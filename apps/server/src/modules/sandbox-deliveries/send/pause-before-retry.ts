const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds before each further attempt. Together they are 22 hours. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR] as const;
/** A pause is shorter or longer by up to so much, so that what failed together does not come back together. */
const JITTER = 0.05;

export interface Failed {
  /** Attempts so far, from 1. */
  readonly tries: number;
  readonly giveUpAt: Date;
  readonly now: Date;
  /** Value of the header Retry-After, if the endpoint sent one. */
  readonly retryAfter?: string | undefined;
  /** From 0 to 1. */
  readonly random: number;
}

/** When it is sent again; undefined when it is given up. */
export function nextAttemptAt({ tries, giveUpAt, now, retryAfter, random }: Failed): Date | undefined {
  const pause = PAUSES[tries - 1];
  if (pause === undefined) return undefined;
  const ours = pause * (1 + JITTER * (2 * random - 1));
  const left = giveUpAt.getTime() - now.getTime();
  if (ours > left) return undefined;
  // Who asks for longer gets one more attempt at the end.
  const theirs = Math.min(millisecondsOf(retryAfter, now), left);
  return new Date(now.getTime() + Math.max(ours, theirs));
}

/** RFC 9110, section 10.2.3: seconds or a date. 0 for what is neither. */
function millisecondsOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  const at = /^[A-Z][a-z]{2}, /.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(at - now.getTime(), 0);
}
