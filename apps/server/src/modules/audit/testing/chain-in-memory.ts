import { chainHash, NO_HASH } from "../chain/chain-hash.ts";
import type { ChainRecord, ChainSource, ListedDay } from "../chain/chain-source.ts";

export interface ChainInMemory {
  records: ChainRecord[];
  days: Map<string, ListedDay>;
  written: Map<string, number>;
}

export interface Deed {
  readonly day: string;
  readonly username: string;
  readonly data: string;
}

/** The chain that the database makes of these deeds, in their order; the days ascend. */
export function chainOfDeeds(deeds: readonly Deed[]): ChainInMemory {
  const chain: ChainInMemory = { records: [], days: new Map(), written: new Map() };
  let head: Uint8Array = NO_HASH;
  for (const { day, username, data } of deeds) {
    const before = [...chain.days].at(-1);
    const today = chain.days.get(day) ?? {
      events: 0,
      opening: head,
      previousDay: before?.[0] ?? null,
      previousEvents: before?.[1].events ?? null,
    };
    const position = today.events + 1;
    const actorPosition = (chain.written.get(username) ?? 0) + 1;
    const fields = { day, position, actorPosition, occurredAt: new Date(`${day}T10:00:00Z`), actorUserId: 1 };
    const record = { ...fields, actorUsername: username, action: "Call API", webService: "/x", data };
    head = chainHash(head, record);
    chain.records.push({ ...record, id: chain.records.length + 1, hash: head });
    chain.days.set(day, { ...today, events: position, head });
    chain.written.set(username, actorPosition);
  }
  return chain;
}

/** Answers as the database does, `pageSize` records at a time. */
export function sourceOf({ records, days, written }: ChainInMemory, pageSize: number): ChainSource {
  const recordsOf = (day: string) =>
    records.filter((record) => record.day === day).sort((one, other) => one.position - other.position);
  return {
    findNextDay: async (after) => {
      const names = [...days.keys(), ...records.map(({ day }) => day)].sort();
      const day = names.find((name) => after === null || name > after);
      if (day === undefined) return undefined;
      return { day, listed: days.get(day) ?? null, lastPosition: recordsOf(day).at(-1)?.position ?? null };
    },
    listRecords: async (day, from, to) =>
      recordsOf(day)
        .filter(({ position }) => position >= from && position <= to)
        .slice(0, pageSize),
    findHash: async (day, position) => recordsOf(day).find((record) => record.position === position)?.hash,
    findSeal: async () => undefined,
    countWritten: async () => {
      const counts = [...written.values()];
      return {
        records: counts.reduce((sum, count) => sum + count, 0),
        removed: 0,
        numbers: counts.reduce((sum, count) => sum + (count * (count + 1)) / 2, 0),
        lastId: records.reduce((last, { id }) => Math.max(last, id), 0),
      };
    },
    findWrongCount: async () => {
      for (const [name, count] of written) {
        const found = records.filter(({ actorUsername }) => actorUsername === name).length;
        if (found !== count) return { name, written: count, found, day: "2025-01-01", position: 1 };
      }
      return undefined;
    },
  };
}
