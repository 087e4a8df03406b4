export interface TokenBucketPace {
  readonly perSecond: number;
  /** Tokens that a rested bucket has. */
  readonly burst: number;
}

export interface TokenBucket {
  /** Takes a token. Returns 0, or the seconds until there is one. */
  take(): number;
  /** Takes tokens that may not be there yet: whoever comes next waits until they are. */
  owe(tokens: number): void;
}

/** Lets through so many a second in the long run. @param now milliseconds */
export function createTokenBucket({ perSecond, burst }: TokenBucketPace, now: () => number): TokenBucket {
  let tokens = burst;
  let counted = now();

  const refill = () => {
    const present = now();
    tokens = Math.min(burst, tokens + (Math.max(0, present - counted) / 1000) * perSecond);
    counted = present;
  };
  return {
    take: () => {
      refill();
      if (tokens < 1) return (1 - tokens) / perSecond;
      tokens -= 1;
      return 0;
    },
    owe: (count) => {
      tokens -= count;
    },
  };
}
