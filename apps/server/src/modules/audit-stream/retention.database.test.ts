import type { OpenDatabase } from "@connect-portal/database";
import { expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { checkChain } from "../audit/chain/check-chain.ts";
import { writeRecord, writeThreeDays } from "../audit/testing/audit-log.ts";
import { follow, target } from "./testing/follow.ts";

const { drivers } = useDatabases();
const night = new Date("2025-03-09T02:00:00Z");
const removeAll = (database: OpenDatabase, receiver?: string) =>
  checkChain(database, () => night, { before: "2025-03-08", receiver });

test.each(drivers)("%s: old records stay until the receiver has them, and go without one", async (_name, open) => {
  const database = await open();
  await writeThreeDays(database.db);
  expect(await removeAll(database, target.id)).toMatchObject({ removedDays: 0, unsentDay: "2025-02-27" });

  const received: string[] = [];
  let takes = 2;
  const { stream } = follow(database, {
    deliver: async (ids) => {
      if (takes-- <= 0) throw new Error("It answers 503");
      received.push(...ids);
    },
  });
  await expect.poll(() => takes).toBeLessThan(-1);
  expect(received).toHaveLength(8);
  // The last day is not sent, and it begins with the hash of the one before; both are sealed.
  expect(await removeAll(database, target.id)).toMatchObject({ removedDays: 2, unsentDay: "2025-03-01", broken: null });
  takes = 9;
  await expect.poll(() => received.slice(8)).toEqual(["2025-03-01/1", "2025-03-01/2"]);
  await stream.stop();
  expect(await removeAll(database, "another")).toMatchObject({ removedDays: 0, unsentDay: "2025-03-01" });
  const done = await removeAll(database);
  expect(done).toMatchObject({ removedDays: 1, broken: null });
  expect(done).not.toHaveProperty("unsentDay");

  // Removed records are not missing: a receiver that is added later starts after them.
  await writeRecord(database.db, "bank-a", "2025-03-09T03:00:00");
  const later: string[] = [];
  const deliver = async (ids: readonly string[]) => void later.push(...ids);
  const { stream: ofLater, lines } = follow(database, { target: { ...target, id: "later" }, deliver });
  await expect.poll(() => later).toEqual(["2025-03-09/1"]);
  expect(lines).toEqual([]);
  await ofLater.stop();
  await database.close();
});
