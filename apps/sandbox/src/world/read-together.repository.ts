import { type Database, send } from "@connect-portal/database";

/** A statement that selects `data` (jsonb) and `version` (integer). `$1` is the world; `next` adds a parameter. */
export type Reading = (next: (value: unknown) => string) => string;

export interface Found {
  readonly data: unknown;
  readonly version: number;
}

interface Asked {
  readonly reading: Reading;
  readonly found: Found[];
  readonly answered: PromiseWithResolvers<readonly Found[]>;
}

/** Sends all queries as one statement before waiting for results. The rows have no order. */
export function readTogether(db: Database, world: number): (reading: Reading) => Promise<readonly Found[]> {
  let asked: Asked[] = [];
  const sendAll = () => {
    const all = asked;
    asked = [];
    select(db, world, all).catch((error: unknown) => {
      for (const { answered } of all) answered.reject(error);
    });
  };
  return (reading) => {
    // Runs after all settled promises have continued, since they may send queries, too.
    if (asked.length === 0) process.nextTick(sendAll);
    const answered = Promise.withResolvers<readonly Found[]>();
    asked.push({ reading, found: [], answered });
    return answered.promise;
  };
}

async function select(db: Database, world: number, all: readonly Asked[]): Promise<void> {
  const values: unknown[] = [world];
  const next = (value: unknown) => `$${values.push(value)}`;
  const parts = all.map(
    ({ reading }, place) => `SELECT ${place} AS place, data, version FROM (${reading(next)}) AS found`,
  );
  const rows = await send<Found & { readonly place: number }>(db, parts.join("\nUNION ALL\n"), values);
  for (const row of rows) all[row.place]?.found.push(row);
  for (const { found, answered } of all) answered.resolve(found);
}
