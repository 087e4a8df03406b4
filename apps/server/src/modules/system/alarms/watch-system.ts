import type { Cause } from "./causes.ts";

interface AlarmWatch {
  /** One look. Rejects when the causes cannot be read or told; what was seen is told by a later one. */
  look(): Promise<void>;
}

interface Seen {
  readonly cause: Cause;
  readonly since: Date;
}

/**
 * Tells of what two looks in a row have seen. What cannot be written, because the disk is full or the database away, is
 * written when it can be, even if it is over by then.
 */
export function createAlarmWatch(
  read: () => Promise<readonly Cause[]>,
  tell: (cause: Cause, since: Date) => Promise<void>,
  now: () => Date,
): AlarmWatch {
  let last = new Map<string, Seen>();
  const untold = new Map<string, Seen>();
  return {
    look: async () => {
      const causes = await read();
      const seen = causes.map((cause): [string, Seen] => [
        cause.name,
        { cause, since: last.get(cause.name)?.since ?? now() },
      ]);
      for (const [name, one] of seen) if (last.has(name) && !untold.has(name)) untold.set(name, one);
      last = new Map(seen);
      const failures: unknown[] = [];
      for (const [name, { cause, since }] of untold) {
        const told = tell(cause, since).then(() => untold.delete(name));
        await told.catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
