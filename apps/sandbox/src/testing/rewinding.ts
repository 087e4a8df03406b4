import type { Database, OpenDatabase } from "@connect-portal/database";

class TakenBack extends Error {}

export interface Rewinding {
  readonly database: OpenDatabase;
  /** Runs work on top of the earlier data, and rolls everything back at the end. */
  rewind<T>(work: () => Promise<T>): Promise<T>;
}

/** A database on which stories of several calls run one after the other, each from the same start. */
export function rewinding(database: OpenDatabase): Rewinding {
  let current: Database = database.db;
  const db = new Proxy(database.db, { get: (_, name) => Reflect.get(current, name, current) });
  return {
    database: { ...database, db, prepared: db, close: () => database.close() },
    rewind: async <T>(work: () => Promise<T>) => {
      let done: { readonly value: T } | undefined;
      try {
        await database.db.transaction(async (tx) => {
          current = tx;
          done = { value: await work() };
          throw new TakenBack();
        });
      } catch (error) {
        if (!(error instanceof TakenBack)) throw error;
      } finally {
        current = database.db;
      }
      if (!done) throw new Error("The story gave no answer");
      return done.value;
    },
  };
}
