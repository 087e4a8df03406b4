import type { Database, OpenDatabase } from "@connect-portal/database";

class TakenBack extends Error {}

export interface Forgetful {
  readonly database: OpenDatabase;
  /** From now on every transaction reports success and is rolled back. */
  forget(): void;
}

/** A database that can roll every transaction back, so that each call finds the same state. */
export function forgetful(database: OpenDatabase): Forgetful {
  let forgets = false;
  const transaction: Database["transaction"] = async (work, config) => {
    if (!forgets) return database.db.transaction(work, config);
    let answer: { readonly value: Awaited<ReturnType<typeof work>> } | undefined;
    try {
      await database.db.transaction(async (tx) => {
        answer = { value: await work(tx) };
        throw new TakenBack();
      }, config);
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
    }
    if (!answer) throw new Error("The transaction gave no answer");
    return answer.value;
  };
  const db = new Proxy(database.db, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name, target)),
  });
  return {
    database: { ...database, db, prepared: db, close: () => database.close() },
    forget: () => {
      forgets = true;
    },
  };
}
