import fc from "fast-check";
import { expect, test } from "vitest";
import { dueInOrder, type LoadDue, schedule } from "./schedule.ts";
import type { Due } from "./world.ts";

const due = fc.record({
  kind: fc.constantFrom("expire", "remind"),
  subject: fc.integer({ min: 1, max: 400 }).map((number) => `crd_${number}`),
  at: fc.integer({ min: 0, max: 50 }).map((second) => new Date(second * 1000)),
});
const nameOf = ({ kind, subject }: Omit<Due, "at">) => `${kind} ${subject}`;
const orderOf = ({ at, kind, subject }: Due) => `${at.toISOString()} ${kind} ${subject}`;
const sorted = (all: readonly Due[]) => [...all].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
const distinct = (max: number) => fc.uniqueArray(due, { selector: nameOf, maxLength: max });

/** The database's rows, by pages. */
const loadOf =
  (rows: readonly Due[]): LoadDue =>
  async (after, limit) =>
    sorted(rows)
      .filter((row) => !after || orderOf(row) > orderOf(after))
      .slice(0, limit);

test("what is stored and what is scheduled meanwhile falls due in one order, each once", async () => {
  await fc.assert(
    fc.asyncProperty(distinct(600), distinct(100), distinct(50), async (rows, added, removed) => {
      const scheduled = schedule();
      for (const one of added) scheduled.set(one);
      for (const { kind, subject } of removed) scheduled.remove(kind, subject);
      const wanted = new Map(rows.map((one) => [nameOf(one), one]));
      for (const one of added) wanted.set(nameOf(one), one);
      for (const one of removed) wanted.delete(nameOf(one));

      const next = dueInOrder(loadOf(rows), scheduled);
      const happened: Due[] = [];
      for (let one = await next(); one; one = await next()) {
        happened.push(one);
        scheduled.remove(one.kind, one.subject);
      }
      expect(happened).toEqual(sorted([...wanted.values()]));
    }),
    { numRuns: 50 },
  );
});

test("what happens may put off what is still to come, and bring forth more", async () => {
  const scheduled = schedule();
  const at = (second: number) => new Date(second * 1000);
  const rows = [
    { kind: "remind", subject: "a", at: at(1) },
    { kind: "remind", subject: "b", at: at(2) },
  ];
  const next = dueInOrder(loadOf(rows), scheduled);
  const happened: string[] = [];
  for (let one = await next(); one && happened.length < 9; one = await next()) {
    happened.push(`${one.subject}${one.at.getTime() / 1000}`);
    scheduled.remove(one.kind, one.subject);
    if (one.subject === "a") {
      scheduled.set({ kind: "remind", subject: "b", at: at(5) });
      scheduled.set({ kind: "remind", subject: "c", at: at(3) });
    }
  }
  expect(happened).toEqual(["a1", "c3", "b5"]);
  expect(
    scheduled
      .changes()
      .gone.map(({ subject }) => subject)
      .sort(),
  ).toEqual(["a", "b", "c"]);
});
