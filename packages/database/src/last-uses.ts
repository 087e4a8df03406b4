/** How old the known last use may be before it is written again, in milliseconds. */
const WRITTEN_EVERY = 60_000;

/** Notes when something was last used: at most once a minute, and in nobody's way. */
export interface LastUses {
  /** `lastUsedAt` is the database's value when the entity was read. */
  note(id: string, lastUsedAt: Date | null): void;
  /** Ends when what was noted is written. */
  settled(): Promise<void>;
}

interface Options {
  readonly now: () => Date;
  /** Writes `usedAt` where the time that is known is older than `before`: another process may have been faster. */
  readonly write: (id: string, usedAt: Date, before: Date) => Promise<void>;
  /** Receives uses that could not be written; no call fails because of that. */
  readonly warn: (error: unknown) => void;
}

/** A busy caller costs one statement a minute; those who read before it was written wait for the same one. */
export function createLastUses({ now, write, warn }: Options): LastUses {
  const writing = new Map<string, Promise<void>>();
  return {
    note: (id, lastUsedAt) => {
      const usedAt = now();
      const before = new Date(usedAt.getTime() - WRITTEN_EVERY);
      if (writing.has(id) || (lastUsedAt && lastUsedAt > before)) return;
      const written = write(id, usedAt, before).catch(warn);
      writing.set(
        id,
        written.finally(() => writing.delete(id)),
      );
    },
    settled: async () => void (await Promise.all(writing.values())),
  };
}
