/** How the process ends, for whoever started it: as in BSD's sysexits.h. scripts/supervise.js knows those of a start, too. */
export const exitCodes = {
  stopped: 0,
  /** Something failed that nothing had foreseen; starting again may help. */
  failed: 70,
  /** `Cannot start: …` as well, but what it needs may come by itself: starting again later may help. */
  needsDatabase: 69,
  /** `Cannot start: …` says what to fix; restarting does not help. */
  cannotStart: 78,
} as const;
