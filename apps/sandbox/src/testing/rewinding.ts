import type { Database, OpenDatabase } from "@connect-portal/database";

class TakenBack extends Error {}

export interface Rewinding {
  readonly database: OpenDatabase;
  /** Everything that happens meanwhile sees what was written before it, and is taken back in the end. */
  rewind<T>(work: () => Promise<T>): Promise<T>;
}

/** A database on which a story of several calls can be told, and then another one from where the first began. */
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
