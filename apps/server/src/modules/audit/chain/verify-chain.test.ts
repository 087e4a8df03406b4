import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChainInMemory, chainOfDeeds, type Deed, sourceOf } from "../testing/chain-in-memory.ts";
import type { ChainRecord } from "./chain-source.ts";
import { verifyChain } from "./verify-chain.ts";

const deeds = fc
  .array(
    fc.record({
      day: fc.integer({ min: 10, max: 16 }).map((day) => `2025-01-${day}`),
      username: fc.constantFrom("bank-a", "bank-b", "admin"),
      data: fc.string({ unit: "grapheme", maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list): Deed[] => list.toSorted((one, other) => one.day.localeCompare(other.day)));

const pageSize = fc.integer({ min: 1, max: 9 });
/** Selects a record by its share of all records. */
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const verify = (chain: ChainInMemory, size: number) => verifyChain(sourceOf(chain, size));

/** The chain without one record, with another one in its place where given. */
function replace(chain: ChainInMemory, record: ChainRecord, ...others: ChainRecord[]): ChainInMemory {
  return { ...chain, records: chain.records.flatMap((one) => (one === record ? others : [one])) };
}

function pick(chain: ChainInMemory, at: number): ChainRecord {
  const record = chain.records[Math.floor(at * chain.records.length)];
  if (!record) throw new Error("A chain has at least one record here");
  return record;
}

test("every chain holds, however it is cut into pages", async () => {
  await fc.assert(
    fc.asyncProperty(deeds, pageSize, async (list, size) => {
      const chain = chainOfDeeds(list);
      const outcome = await verify(chain, size);
      expect(outcome).toEqual({ records: list.length, days: chain.days.size, broken: null });
    }),
  );
});

test("a changed field is found at its record", async () => {
  const change = fc.constantFrom<Partial<ChainRecord>>(
    { data: "changed beyond twelve" },
    { action: "Login" },
    { webService: "" },
    { actorUsername: "BANK-A" },
    { actorUserId: null },
    { actorPosition: 1_000 },
    { occurredAt: new Date("2025-01-01T10:00:00.001Z") },
    { hash: new Uint8Array(32) },
  );
  await fc.assert(
    fc.asyncProperty(deeds, share, change, pageSize, async (list, at, fields, size) => {
      const chain = chainOfDeeds(list);
      const record = pick(chain, at);
      const { broken } = await verify(replace(chain, record, { ...record, ...fields }), size);
      expect(broken).toMatchObject({ day: record.day, position: record.position });
    }),
  );
});

test("text that moves from one field to the next is found", async () => {
  const chain = chainOfDeeds([{ day: "2025-01-10", username: "bank-a", data: "1:b" }]);
  const record = pick(chain, 0);
  const moved = { ...record, webService: `${record.webService}1`, data: ":b" };
  expect((await verify(replace(chain, record, moved), 1)).broken).not.toBeNull();
});

test("a removed record is found on its day", async () => {
  await fc.assert(
    fc.asyncProperty(deeds, share, pageSize, async (list, at, size) => {
      const chain = chainOfDeeds(list);
      const record = pick(chain, at);
      const { broken } = await verify(replace(chain, record), size);
      expect(broken).toMatchObject({ day: record.day, position: record.position });
    }),
  );
});

test("two records that changed places are found at the first of them", async () => {
  await fc.assert(
    fc.asyncProperty(deeds, share, share, pageSize, async (list, one, other, size) => {
      const chain = chainOfDeeds(list);
      const [first, second] = [pick(chain, one), pick(chain, other)].sort((a, b) => a.id - b.id);
      fc.pre(first !== undefined && second !== undefined && first !== second);
      const place = ({ day, position }: ChainRecord) => ({ day, position });
      const swapped = replace(replace(chain, first, { ...first, ...place(second) }), second, {
        ...second,
        ...place(first),
      });
      expect((await verify(swapped, size)).broken).toMatchObject(place(first));
    }),
  );
});

test("a removed day is found, the last one by the users' counts", async () => {
  await fc.assert(
    fc.asyncProperty(deeds, share, pageSize, async (list, at, size) => {
      const chain = chainOfDeeds(list);
      const { day } = pick(chain, at);
      const days = new Map([...chain.days].filter(([name]) => name !== day));
      const left = { ...chain, days, records: chain.records.filter((record) => record.day !== day) };
      const { broken } = await verify(left, size);
      const isLast = day === [...chain.days.keys()].at(-1);
      if (isLast) expect(broken?.reason).toMatch(/^Records of .* were removed/);
      else expect(broken).toMatchObject({ day, reason: `The day ${day} was removed.` });
    }),
  );
});

test("a day that was written down and is gone is named before a fault that comes later", async () => {
  const chain = chainOfDeeds([
    { day: "2025-01-10", username: "admin", data: "" },
    { day: "2025-01-12", username: "admin", data: "" },
  ]);
  const record = pick(chain, 0.9);
  const source = sourceOf(replace(chain, record, { ...record, data: "changed" }), 1);
  const against = [{ day: "2025-01-11", events: 1, head: new Uint8Array(32) }];
  expect((await verifyChain(source, { against })).broken).toMatchObject({ reason: "The day 2025-01-11 was removed." });
});

test("a record that is written while the log is walked does not stand in for one that was removed", async () => {
  // The second day, with bank-a's record, is removed completely; bank-b's record arrives after the check has begun.
  const chain = chainOfDeeds([
    { day: "2025-01-10", username: "admin", data: "" },
    { day: "2025-01-12", username: "bank-b", data: "" },
  ]);
  const late = pick(chain, 0.9);
  chain.written.set("bank-a", 1);
  const grown = sourceOf(replace(chain, late, { ...late, id: 3 }), 9);
  const source = { ...grown, countWritten: async () => ({ records: 2, removed: 0, numbers: 2, lastId: 2 }) };
  expect((await verifyChain(source)).broken?.reason).toBe(
    "Records of bank-a were removed: there were 1, and 0 are left.",
  );
});
