import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/index.ts";
import { findRecordRange, listRecords } from "../activity/activity.repository.ts";
import { insertAuditEvent } from "../audit.repository.ts";
import { chainHash, NO_HASH } from "./chain-hash.ts";

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

test("the hashes that the database writes are those that the check computes, in any script", async () => {
  const { db } = portal.database;
  const at = (time: string) => new Date(`2025-02-${time}Z`);
  const write = (username: string, time: string, data = "") =>
    insertAuditEvent(db, {
      occurredAt: at(time),
      actor: { userId: 7, username },
      action: "Call API",
      webService: "/é/…",
      data,
    });
  await write("Bank-A", "27T10:00:00.118");
  await write("bank-a", "28T10:00:00");
  await write("other", "28T10:00:01", "بطاقة 卡片 𝄞");
  await write("bank-a", "28T10:00:02", '{"a":"12:b"}');
  const rows = await listRecords(db, "BANK-A", { first: 1, last: 3 });
  expect(rows.map(({ record, day, position }) => [record, day, position])).toEqual([
    [3, "2025-02-28", 3],
    [2, "2025-02-28", 1],
    [1, "2025-02-27", 1],
  ]);
  for (const row of [...rows, ...(await listRecords(db, "other", { first: 1, last: 1 }))]) {
    const computed = chainHash(row.previousHash ?? NO_HASH, { ...row, actorPosition: row.record });
    expect(Buffer.from(computed).toString("hex")).toBe(Buffer.from(row.hash).toString("hex"));
  }
  expect(Buffer.from(rows[1]?.previousHash ?? []).toString("hex")).toBe(
    Buffer.from(rows[2]?.hash ?? []).toString("hex"),
  );
  expect(await findRecordRange(db, "bank-a", { startDate: "2025-02-28", endDate: "2025-02-28" })).toEqual({
    first: 2,
    last: 3,
  });
  expect(await findRecordRange(db, "bank-a", { endDate: "2025-02-26" })).toBeUndefined();
  expect(await findRecordRange(db, "bank-a", {})).toEqual({ first: 1, last: 3 });
});
